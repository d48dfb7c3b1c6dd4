CREATE TABLE "delivery_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" integer,
	"partner_lot_id" integer,
	"before" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_status";--> statement-breakpoint
DROP INDEX "delivery_unsent";--> statement-breakpoint
ALTER TABLE "alert_match" ADD COLUMN "old_price" bigint;--> statement-breakpoint
ALTER TABLE "alert_match" ADD COLUMN "delivery_id" bigint;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_attempt_by_delivery" ON "delivery_attempt" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "alert_match" ADD CONSTRAINT "alert_match_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_match_untold" ON "alert_match" USING btree ("alert_id") WHERE "alert_match"."delivery_id" is null;--> statement-breakpoint
CREATE INDEX "price_watch_confirmed" ON "price_watch" USING btree ("status") WHERE "price_watch"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "delivery_unsent" ON "delivery" USING btree ("status","next_attempt_at") WHERE "delivery"."status" in ('pending', 'dead');--> statement-breakpoint
ALTER TABLE "alert_match" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_status" CHECK ("delivery"."status" in ('pending', 'sent', 'skipped', 'dead'));
--> statement-breakpoint
-- What alerts and followed prices have to hear of is written down with the change itself: no process need be running, and none can miss it.
-- Where nobody waits, nothing is written: loading a million lots costs what it did.
create function somebody_waits() returns boolean language sql stable as $$
  select exists (select from alert where status = 'confirmed') or exists (select from price_watch where status = 'confirmed')
$$;
--> statement-breakpoint
create function remember_new_lots() returns trigger language plpgsql as $$
begin
  if somebody_waits() then
    insert into lot_change (lot_id) select id from changed where status in ('active', 'reserved');
  end if;
  return null;
end $$;
--> statement-breakpoint
create function remember_changed_lots() returns trigger language plpgsql as $$
declare
  -- what no filter asks for, and is large
  apart text[] := array['description', 'floor_plans', 'updated_at', 'video_url', 'tour_url', 'old_price'];
begin
  if somebody_waits() then
    insert into lot_change (lot_id, before)
    select changed.id, to_jsonb(former) - apart from changed join former using (id)
    where changed.status in ('active', 'reserved') and to_jsonb(changed) - apart <> to_jsonb(former) - apart;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function remember_partner_prices() returns trigger language plpgsql as $$
begin
  if somebody_waits() then
    insert into lot_change (partner_lot_id) select changed.id from changed join former using (id) where changed.price <> former.price;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger remember_insert after insert on "lot" referencing new table as changed for each statement execute function remember_new_lots();
--> statement-breakpoint
create trigger remember_update after update on "lot" referencing old table as former new table as changed for each statement execute function remember_changed_lots();
--> statement-breakpoint
create trigger remember_update after update on "partner_lot" referencing old table as former new table as changed for each statement execute function remember_partner_prices();
