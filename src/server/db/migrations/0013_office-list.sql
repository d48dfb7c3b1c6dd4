DROP INDEX "office_lot_by_change";--> statement-breakpoint
DROP INDEX "office_lot_changed";--> statement-breakpoint
DROP INDEX "office_lot_by_price";--> statement-breakpoint
DROP INDEX "office_lot_by_filters";--> statement-breakpoint
ALTER TABLE "office_lot" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_lot" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office_lot" ADD COLUMN "written_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_copy" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE INDEX "office_lot_by_transaction" ON "office_lot" USING btree ("written_by");--> statement-breakpoint
ALTER TABLE "working_copy" ADD CONSTRAINT "working_copy_import_key" UNIQUE("import_key");--> statement-breakpoint
-- Written by hand from here on.
-- The search no longer reads this table, and every save had to write this index.
drop index if exists office_lot_by_words;
--> statement-breakpoint
create or replace function office_lot_rows(ids integer[]) returns setof office_lot language sql stable as $$
  select coalesce(lot.id, copy.id), coalesce(lot.status, 'new'), lot.archived_at,
    coalesce(lot.category_id, (copy.fields ->> 'categoryId')::integer), coalesce(lot.location_id, (copy.fields ->> 'locationId')::integer),
    coalesce(lot.agent_id, (copy.fields ->> 'agentId')::integer), copy.created_by, texts.title, texts.address,
    coalesce(lot.price, (copy.fields ->> 'price')::bigint), lot.old_price,
    coalesce(lot.area, (copy.fields ->> 'area')::numeric)::double precision, coalesce(lot.land_area, (copy.fields ->> 'landArea')::numeric)::double precision,
    coalesce(lot.rooms::integer, (copy.fields ->> 'rooms')::integer),
    lot.published_at, coalesce(copy.updated_at, lot.updated_at), copy.id is not null, lot.id is null,
    lower(concat_ws(' ', texts.title ->> 'ru', texts.title ->> 'en', texts.address ->> 'ru', texts.address ->> 'en')),
    array_remove(array[
      case when trim(texts.title ->> 'ru') = '' or trim(texts.address ->> 'ru') = '' or trim(texts.description ->> 'ru') = '' then 'ru' end,
      case when trim(texts.title ->> 'en') = '' or trim(texts.address ->> 'en') = '' or trim(texts.description ->> 'en') = '' then 'en' end,
      case when coalesce(jsonb_array_length(copy.fields -> 'photos'), 0) = 0 and not exists (select from lot_photo where lot_photo.owner_id = wanted.id) then 'photos' end,
      case when kept.stale_languages <> '{}' then 'translation' end
    ], null),
    false, pg_current_xact_id()::text::bigint
  from unnest(ids) as wanted (id)
  left join lot on lot.id = wanted.id
  left join working_copy as kept on kept.kind = 'lot' and kept.id = wanted.id
  left join working_copy as copy on copy.kind = 'lot' and copy.id = wanted.id and copy.pending
  cross join lateral (select
    jsonb_build_object('ru', coalesce(copy.fields ->> 'title.ru', lot.title ->> 'ru', ''), 'en', coalesce(copy.fields ->> 'title.en', lot.title ->> 'en', '')) as title,
    jsonb_build_object('ru', coalesce(copy.fields ->> 'address.ru', lot.address ->> 'ru', ''), 'en', coalesce(copy.fields ->> 'address.en', lot.address ->> 'en', '')) as address,
    -- The description of a public lot is long and never empty, so it is not read.
    jsonb_build_object('ru', coalesce(copy.fields ->> 'description.ru', case when lot.id is null then '' else '-' end), 'en', coalesce(copy.fields ->> 'description.en', case when lot.id is null then '' else '-' end)) as description
  ) as texts
  where lot.id is not null or copy.id is not null
$$;
--> statement-breakpoint
create function write_office_lots(ids integer[]) returns void language plpgsql as $$
begin
  update office_lot set is_gone = true, written_by = pg_current_xact_id()::text::bigint where id = any(ids)
    and not exists (select from lot where lot.id = office_lot.id)
    and not exists (select from working_copy where working_copy.kind = 'lot' and working_copy.id = office_lot.id and working_copy.pending);
  insert into office_lot (id, status, archived_at, category_id, location_id, agent_id, created_by, title, address, price, old_price, area, land_area, rooms, published_at, changed_at, changed, is_new, words, lacks, is_gone, written_by) select * from office_lot_rows(ids)
  on conflict (id) do update set (status, archived_at, category_id, location_id, agent_id, created_by, title, address, price, old_price, area, land_area, rooms, published_at, changed_at, changed, is_new, words, lacks, is_gone, written_by) = (excluded.status, excluded.archived_at, excluded.category_id, excluded.location_id, excluded.agent_id, excluded.created_by, excluded.title, excluded.address, excluded.price, excluded.old_price, excluded.area, excluded.land_area, excluded.rooms, excluded.published_at, excluded.changed_at, excluded.changed, excluded.is_new, excluded.words, excluded.lacks, excluded.is_gone, excluded.written_by);
end $$;
--> statement-breakpoint
create or replace function update_office_lots() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(id) into ids from changed;
  if ids is not null then
    perform write_office_lots(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function update_office_lots_of_photos() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  -- Only a first photo or the loss of the last one changes the list.
  select array_agg(office_lot.id) into ids from office_lot where office_lot.id in (select owner_id from changed)
    and ('photos' = any(office_lot.lacks)) is distinct from (not exists (select from lot_photo where lot_photo.owner_id = office_lot.id));
  if ids is not null then
    perform write_office_lots(ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function empty_office_lots() returns trigger language plpgsql as $$
begin
  update office_lot set is_gone = true, written_by = pg_current_xact_id()::text::bigint where not is_new and not is_gone;
  return null;
end $$;
--> statement-breakpoint
create trigger list_insert after insert on "lot_photo" referencing new table as changed for each statement execute function update_office_lots_of_photos();
--> statement-breakpoint
create trigger list_delete after delete on "lot_photo" referencing old table as changed for each statement execute function update_office_lots_of_photos();
--> statement-breakpoint
select write_office_lots(array(select id from lot union select id from working_copy where kind = 'lot' and pending));
