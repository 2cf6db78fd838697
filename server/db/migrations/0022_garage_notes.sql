ALTER TABLE "vehicles" ADD COLUMN "garage_notes" text;--> statement-breakpoint
-- Otherwise the triggers of the update below would still be pending when a later statement changes the table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Notes so far were read by members and written by members and the garage, and no column says by whom. A note is taken for the member's where the
-- car has a field that only the member's form sets, nobody has edited the car since versions exist, and its last change, if any, was a step.
-- Every other note may be the garage's, and what may not be for members moves; the garage can move it back.
UPDATE "vehicles" SET "garage_notes" = "notes", "notes" = NULL
WHERE "notes" IS NOT NULL AND NOT (
	"member_id" IS NOT NULL AND num_nonnulls("year", "make", "model", "color") > 0 AND "version" = 1
	AND ("updated_at" = "created_at" OR EXISTS (
		SELECT FROM "vehicle_status_history" "step"
		WHERE "step"."vehicle_id" = "vehicles"."id" AND "step"."changed_at" = "vehicles"."updated_at"
	))
);
