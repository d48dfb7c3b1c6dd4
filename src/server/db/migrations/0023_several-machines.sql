CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"paid_back_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL
);
