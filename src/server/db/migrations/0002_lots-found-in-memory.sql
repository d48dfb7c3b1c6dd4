DROP INDEX "lot_by_date";--> statement-breakpoint
DROP INDEX "lot_by_price";--> statement-breakpoint
DROP INDEX "lot_by_area";--> statement-breakpoint
DROP INDEX "lot_by_area_down";--> statement-breakpoint
DROP INDEX "lot_by_filters";--> statement-breakpoint
DROP INDEX "lot_by_place";--> statement-breakpoint
DROP INDEX "lot_by_coordinates";--> statement-breakpoint
DROP INDEX "lot_by_object_type";--> statement-breakpoint
DROP INDEX "lot_exclusive";--> statement-breakpoint
DROP INDEX "partner_lot_by_region";
--> statement-breakpoint
-- Lots are found by indexes in the memory of every running process. A notice tells which lots have changed, so that only those are read again;
-- it holds less than 8000 bytes, hence several of them. Of very many it is quicker to read all.
create function announce_lot_change() returns trigger language plpgsql as $$
declare
  ids text;
begin
  if (select count(*) from changed) > 20000 then
    perform pg_notify('data_changed', tg_table_name);
    return null;
  end if;
  for ids in
    select string_agg(id::text, ',') from (select id, (row_number() over () - 1) / 500 as part from changed) as numbered group by part
  loop
    perform pg_notify('data_changed', tg_table_name || ':' || ids);
  end loop;
  return null;
end $$;
--> statement-breakpoint
drop trigger announce_change on "lot";
--> statement-breakpoint
create trigger announce_truncate after truncate on "lot" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_insert after insert on "lot" referencing new table as changed for each statement execute function announce_lot_change();
--> statement-breakpoint
create trigger announce_update after update on "lot" referencing new table as changed for each statement execute function announce_lot_change();
--> statement-breakpoint
create trigger announce_delete after delete on "lot" referencing old table as changed for each statement execute function announce_lot_change();
--> statement-breakpoint
drop trigger announce_change on "partner_lot";
--> statement-breakpoint
create trigger announce_truncate after truncate on "partner_lot" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_insert after insert on "partner_lot" referencing new table as changed for each statement execute function announce_lot_change();
--> statement-breakpoint
create trigger announce_update after update on "partner_lot" referencing new table as changed for each statement execute function announce_lot_change();
--> statement-breakpoint
create trigger announce_delete after delete on "partner_lot" referencing old table as changed for each statement execute function announce_lot_change();
