ALTER TABLE "lot" ADD COLUMN "address_precision" text DEFAULT 'district' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_lot" ADD COLUMN "address_precision" text DEFAULT 'district' NOT NULL;--> statement-breakpoint
-- Until now a number in the address meant that the house may be shown, and lots that are there keep that. A change of type and not an UPDATE,
-- which would announce every lot as changed, to the indexes and to those who wait for alerts.
ALTER TABLE "lot" ALTER COLUMN "address_precision" TYPE text USING CASE WHEN "address" ->> 'ru' ~ '[0-9]' THEN 'exact' ELSE 'street' END;--> statement-breakpoint
ALTER TABLE "partner_lot" ALTER COLUMN "address_precision" TYPE text USING CASE WHEN "address" ->> 'ru' ~ '[0-9]' THEN 'exact' ELSE 'street' END;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_address_precision" CHECK ("lot"."address_precision" in ('exact', 'street', 'district'));--> statement-breakpoint
ALTER TABLE "partner_lot" ADD CONSTRAINT "partner_lot_address_precision" CHECK ("partner_lot"."address_precision" in ('exact', 'street', 'district'));