CREATE TABLE "sign_in_failure" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"staff_id" integer,
	"expected" text DEFAULT '' NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"staff_id" integer,
	"email" text,
	"role" text,
	"agent_id" integer,
	"locale" text DEFAULT 'ru' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_link_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "staff_link_kind" CHECK (("staff_link"."kind" = 'reset' and "staff_link"."staff_id" is not null) or ("staff_link"."kind" = 'invitation' and "staff_link"."role" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_code_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_subject";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_staff_id_staff_id_fk";
--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "staff_link_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "locale" text DEFAULT 'ru' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "view_role" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "view_agent_id" integer;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_failure_last" ON "sign_in_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "staff_challenge_expires" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_link_expires" ON "staff_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkey_by_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_staff_link_id_staff_link_id_fk" FOREIGN KEY ("staff_link_id") REFERENCES "public"."staff_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_view_agent_id_agent_id_fk" FOREIGN KEY ("view_agent_id") REFERENCES "public"."agent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_by_staff_link" ON "delivery" USING btree ("staff_link_id") WHERE "delivery"."staff_link_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_by_staff" ON "audit_entry" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subject" CHECK (num_nonnulls("delivery"."lead_id", "delivery"."alert_id", "delivery"."price_watch_id", "delivery"."staff_link_id") = 1);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_locale" CHECK ("staff"."locale" in ('ru', 'en'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_email" CHECK ("staff"."email" = lower(trim("staff"."email")) and "staff"."email" <> '');--> statement-breakpoint
-- Written by hand, to be kept when the migration is generated again: the audit log only grows, even for somebody with a connection of their own.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows: an entry cannot be changed or deleted';
end $$;
--> statement-breakpoint
create trigger audit_entry_only_grows before update or delete or truncate on "audit_entry" for each statement execute function refuse_audit_change();
