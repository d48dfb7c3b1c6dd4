DROP INDEX "lead_by_step";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "news_at" timestamp with time zone GENERATED ALWAYS AS (greatest(created_at, replied_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_by_news" ON "lead" USING btree ("news_at","number","step","assignee_id","type");--> statement-breakpoint
CREATE INDEX "lead_by_reply" ON "lead" USING btree ("replied_at") WHERE "lead"."replied_at" is not null;--> statement-breakpoint
CREATE INDEX "shortlist_by_lead" ON "shortlist" USING btree ("lead_id") WHERE "shortlist"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_by_step" ON "lead" USING btree ("step","news_at","number","assignee_id","type","id");--> statement-breakpoint
-- Written by hand, to be kept when the migration is generated again.
update "lead" set "replied_at" = "answered"."at"
from (select "lead_id", max("at") as "at" from "lead_event" where "kind" = 'shortlist' and "staff_id" is null group by "lead_id") as "answered" where "answered"."lead_id" = "lead"."id";
--> statement-breakpoint
-- A letter with a shortlist belongs to the lead that it answers, and so does the message about what the visitor said of it.
create or replace function record_lead_delivery() returns trigger language plpgsql as $$
declare
  of_lead uuid := coalesce(new.lead_id, (select "lead_id" from "viewing" where "id" = new.viewing_id), (select "lead_id" from "shortlist" where "id" = new.shortlist_id));
begin
  if of_lead is null then return null; end if;
  insert into "lead_event" ("lead_id", "kind", "data")
  values (of_lead, 'delivery', jsonb_build_object('deliveryId', new.id, 'channel', new.channel, 'template', new.template, 'status', new.status));
  return null;
end $$;
--> statement-breakpoint
drop trigger delivery_in_lead_log on "delivery";
--> statement-breakpoint
create trigger delivery_in_lead_log after update of "status" on "delivery" for each row
  when (num_nonnulls(new.lead_id, new.viewing_id, new.shortlist_id) > 0 and new.status is distinct from old.status and new.status in ('sent', 'dead'))
  execute function record_lead_delivery();
