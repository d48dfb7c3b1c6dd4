CREATE TABLE "different_people" (
	"person_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_people_person_id_other_id_pk" PRIMARY KEY("person_id","other_id"),
	CONSTRAINT "different_people_order" CHECK ("different_people"."person_id" < "different_people"."other_id")
);
--> statement-breakpoint
CREATE TABLE "lot_answer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer,
	"buyer_id" integer,
	"lot_id" integer NOT NULL,
	"answer" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_answer_subject" CHECK (num_nonnulls("lot_answer"."person_id", "lot_answer"."buyer_id") = 1),
	CONSTRAINT "lot_answer_answer" CHECK (answer in ('wanted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_other_id_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_answer" ADD CONSTRAINT "lot_answer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_answer" ADD CONSTRAINT "lot_answer_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_answer" ADD CONSTRAINT "lot_answer_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_answer" ADD CONSTRAINT "lot_answer_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_by_other" ON "different_people" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_answer_of_person" ON "lot_answer" USING btree ("person_id","lot_id") WHERE "lot_answer"."person_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lot_answer_of_buyer" ON "lot_answer" USING btree ("buyer_id","lot_id") WHERE "lot_answer"."buyer_id" is not null;--> statement-breakpoint
CREATE INDEX "lot_answer_by_lot" ON "lot_answer" USING btree ("lot_id");--> statement-breakpoint
-- Written by hand, to be kept when the migration is generated again: what was refused stays refused.
insert into "lot_answer" ("person_id", "buyer_id", "lot_id", "answer", "staff_id", "at")
select distinct on (s."person_id", s."buyer_id", l."lot_id") s."person_id", s."buyer_id", l."lot_id", 'refused', s."staff_id", l."refused_at"
from "shortlist_lot" l join "shortlist" s on s."id" = l."shortlist_id" where l."refused_at" is not null
order by s."person_id", s."buyer_id", l."lot_id", l."refused_at" desc;--> statement-breakpoint
ALTER TABLE "shortlist_lot" DROP COLUMN "refused_at";