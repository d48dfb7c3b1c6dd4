CREATE TABLE "spent_token" (
	"id" text PRIMARY KEY NOT NULL,
	"forms" smallint DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_token_expires" ON "spent_token" USING btree ("expires_at");