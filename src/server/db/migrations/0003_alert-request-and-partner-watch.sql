ALTER TABLE "price_watch" ALTER COLUMN "lot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "request_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "price_watch" ADD COLUMN "partner_lot_id" integer;--> statement-breakpoint
ALTER TABLE "price_watch" ADD CONSTRAINT "price_watch_partner_lot_id_partner_lot_id_fk" FOREIGN KEY ("partner_lot_id") REFERENCES "public"."partner_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_watch_by_partner_lot" ON "price_watch" USING btree ("partner_lot_id");--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_request_id_unique" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "price_watch" ADD CONSTRAINT "price_watch_subject" CHECK (num_nonnulls("price_watch"."lot_id", "price_watch"."partner_lot_id") = 1);