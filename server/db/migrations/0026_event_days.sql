ALTER TABLE "event_rsvps" ADD COLUMN "answered_date" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_inquiries" ADD COLUMN "event_date" date;--> statement-breakpoint
-- Whether an event was moved before is not known, so its answers and inquiries count as being about the day it has now.
UPDATE "event_rsvps" SET "answered_date" = "events"."event_date" FROM "events" WHERE "events"."id" = "event_rsvps"."event_id";--> statement-breakpoint
UPDATE "event_inquiries" SET "event_date" = "events"."event_date" FROM "events" WHERE "events"."id" = "event_inquiries"."event_id";
