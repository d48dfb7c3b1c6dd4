-- Whatever a visitor can read tells every running process when it has changed, so that cached pages are made anew.
-- The notice goes out with the commit: nobody hears of a change that is not there yet, or that never came.
create function announce_data_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "category" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "location" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "option" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "feature" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "region" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "picture" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "agent" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "complex" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "complex_photo" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "settlement" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "settlement_photo" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "lot" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "lot_photo" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "price_change" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "partner_lot" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "partner_lot_photo" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "partner" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "buyer" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "buyer_category" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "buyer_location" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "article" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "journal" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "journal_page" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "press_item" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "certificate" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "vacancy" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "service" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "headquarters" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "headquarters_photo" for each statement execute function announce_data_change();
--> statement-breakpoint
create trigger announce_change after insert or update or delete or truncate on "settings" for each statement execute function announce_data_change();
