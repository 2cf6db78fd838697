CREATE TABLE "member_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "member_merges_of_two" CHECK ("member_merges"."from_id" <> "member_merges"."into_id")
);
--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_from_id_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_into_id_members_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_merges_newest" ON "member_merges" USING btree ("merged_at");