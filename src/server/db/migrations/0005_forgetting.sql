ALTER TABLE "consent" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alert_match_by_delivery" ON "alert_match" USING btree ("delivery_id") WHERE "alert_match"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_by_consent" ON "alert" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "price_watch_by_consent" ON "price_watch" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "consent_ended" ON "consent" USING btree ("ended_at") WHERE "consent"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_by_alert" ON "delivery" USING btree ("alert_id") WHERE "delivery"."alert_id" is not null;--> statement-breakpoint
CREATE INDEX "delivery_by_price_watch" ON "delivery" USING btree ("price_watch_id") WHERE "delivery"."price_watch_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_by_consent" ON "lead" USING btree ("consent_id");