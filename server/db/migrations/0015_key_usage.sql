CREATE TABLE "key_usage" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"key_count" integer NOT NULL,
	CONSTRAINT "key_usage_within_quota" CHECK ("key_usage"."key_count" between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "key_usage" ADD CONSTRAINT "key_usage_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "key_usage" ("member_id", "key_count")
SELECT "member_id", least(count(*), 5000) FROM "idempotency_keys" GROUP BY "member_id";
