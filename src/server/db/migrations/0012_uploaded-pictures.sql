CREATE TABLE "picture_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"picture_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" DROP CONSTRAINT "picture_text";--> statement-breakpoint
ALTER TABLE "picture" ALTER COLUMN "alt" SET DEFAULT '{"ru":"","en":""}'::jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_x" numeric(3, 2) DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus_y" numeric(3, 2) DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "uploaded_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "picture_upload" ADD CONSTRAINT "picture_upload_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_upload" ADD CONSTRAINT "picture_upload_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_upload_by_staff" ON "picture_upload" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "picture_upload_by_creation" ON "picture_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "headquarters_photo_by_picture" ON "headquarters_photo" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "complex_photo_by_picture" ON "complex_photo" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "lot_photo_by_picture" ON "lot_photo" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "partner_lot_photo_by_picture" ON "partner_lot_photo" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_by_creation" ON "picture" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "picture_by_owner" ON "picture" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "journal_page_by_picture" ON "journal_page" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "settlement_photo_by_picture" ON "settlement_photo" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_hash_unique" UNIQUE("hash");--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_alt" CHECK (coalesce(jsonb_typeof("picture"."alt" -> 'ru') = 'string' and jsonb_typeof("picture"."alt" -> 'en') = 'string', false));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_focus" CHECK ("picture"."focus_x" between 0 and 1 and "picture"."focus_y" between 0 and 1);--> statement-breakpoint
-- Written by hand from here on.
alter table "picture" add constraint "picture_owner_id_staff_id_fk" foreign key ("owner_id") references "staff"("id") on delete set null;
--> statement-breakpoint
create view "picture_use" as
  select p."picture_id", 'lot' as "kind", o."id" as "subject_id", o."title", p."position"::int from "lot_photo" p join "lot" o on o."id" = p."owner_id"
  -- What is only in a working copy is used too: it must not be deleted before it is published.
  union all select photo."id"::int, 'lot', w."id", jsonb_build_object('ru', coalesce(w."fields" ->> 'title.ru', o."title" ->> 'ru', ''), 'en', coalesce(w."fields" ->> 'title.en', o."title" ->> 'en', '')), photo."number"::int - 1
    from "working_copy" w left join "lot" o on o."id" = w."id"
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(w."fields" -> 'photos') when 'array' then w."fields" -> 'photos' else '[]' end) with ordinality as photo("id", "number")
    where w."kind" = 'lot' and not exists (select from "lot_photo" p where p."owner_id" = w."id" and p."picture_id" = photo."id"::int)
  union all select p."picture_id", 'partner-lot', o."id", o."title", p."position"::int from "partner_lot_photo" p join "partner_lot" o on o."id" = p."owner_id"
  union all select p."picture_id", 'complex', o."id", o."title", p."position"::int from "complex_photo" p join "complex" o on o."id" = p."owner_id"
  union all select p."picture_id", 'settlement', o."id", o."title", p."position"::int from "settlement_photo" p join "settlement" o on o."id" = p."owner_id"
  union all select p."picture_id", 'headquarters', o."id", o."title", p."position"::int from "headquarters_photo" p join "headquarters" o on o."id" = p."owner_id"
  union all select p."picture_id", 'journal', o."id", o."title", p."position" + 1 from "journal_page" p join "journal" o on o."id" = p."owner_id"
  union all select "cover_id", 'journal', "id", "title", 0 from "journal"
  union all select "cover_id", 'article', "id", "title", 0 from "article"
  union all select "cover_id", 'press', "id", "title", 0 from "press_item" where "cover_id" is not null
  union all select "picture_id", 'certificate', "id", "title", 0 from "certificate" where "picture_id" is not null
  union all select "picture_id", 'agent', "id", "name", 0 from "agent" where "picture_id" is not null
  union all select "logo_id", 'partner', "id", "name", 0 from "partner" where "logo_id" is not null
  union all select p."id", 'home', s."id"::int, s."value" -> 'brand' -> 'name', 0 from "settings" s join "picture" p on p."file" in (s."value" -> 'pictures' ->> 'hero', s."value" -> 'pictures' ->> 'pause');
--> statement-breakpoint
-- Visitors notice a change of a picture only where something shows it. A new picture is shown by nothing yet, and a deleted one by nothing any more:
-- neither may make every cached page stale.
create function announce_picture_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed join "picture_use" u on u."picture_id" = changed."id") then
    perform pg_notify('data_changed', 'picture');
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger announce_change on "picture";
--> statement-breakpoint
create trigger announce_change after update on "picture" referencing new table as changed for each statement execute function announce_picture_change();
--> statement-breakpoint
create trigger announce_emptying after truncate on "picture" for each statement execute function announce_data_change();
