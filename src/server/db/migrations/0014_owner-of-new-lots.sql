ALTER TABLE "revision" ADD COLUMN "replaced_by" bigint;--> statement-breakpoint
ALTER TABLE "working_copy" ADD COLUMN "last_agent_id" integer;--> statement-breakpoint
-- Written by hand from here on.
update working_copy set last_agent_id = (fields ->> 'agentId')::integer where fields ->> 'agentId' is not null;
--> statement-breakpoint
-- A lot that once had an agent, nobody knows which, is no longer of the person who has begun it.
update working_copy set created_by = null where stamps ? 'agentId' and last_agent_id is null;
