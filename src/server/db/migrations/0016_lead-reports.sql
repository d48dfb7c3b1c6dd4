DROP INDEX "lead_by_date";--> statement-breakpoint
DROP INDEX "lead_by_step";--> statement-breakpoint
DROP INDEX "lead_by_person";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "lost_from" text;--> statement-breakpoint
-- Written by hand: the log says from which step a lead was lost.
update "lead" set "lost_from" = (select "data" ->> 'from' from "lead_event" where "lead_id" = "lead"."id" and "kind" = 'step' and "data" ->> 'to' = 'lost' order by "id" desc limit 1) where "step" = 'lost';--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "source" text GENERATED ALWAYS AS (left(coalesce(nullif(lower(utm ->> 'utm_source'), ''), lower(substring(referrer from '^https?://(?:www\.)?([^/:?#]+)')), ''), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_event_to_read" ON "lead_event" USING btree ("lead_id","id","staff_id") WHERE kind in ('arrived', 'assigned', 'note', 'viewing', 'shortlist');--> statement-breakpoint
CREATE INDEX "lead_by_date" ON "lead" USING btree ("created_at","number","step","assignee_id","type","lost_from","lost_reason","source","lot_id");--> statement-breakpoint
CREATE INDEX "lead_by_step" ON "lead" USING btree ("step","created_at","number","assignee_id","type","id");--> statement-breakpoint
CREATE INDEX "lead_by_person" ON "lead" USING btree ("person_id","created_at","step","assignee_id","type");--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_number_unique" UNIQUE("number");