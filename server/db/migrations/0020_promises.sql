CREATE TABLE "booking_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_rules_one" CHECK ("booking_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "car_request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_requests" DROP CONSTRAINT "car_requests_status_known";--> statement-breakpoint
DROP INDEX "car_requests_pending_slot";--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "promise" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "promised_date" date;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "promised_time" text;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "offered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "offer_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "is_over_capacity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "source" text DEFAULT 'app' NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "place" text DEFAULT 'huntingdon-valley' NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "requested_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "staged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(promised_at, slot_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "due_date" date GENERATED ALWAYS AS (coalesce(promised_date, requested_date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "place" text DEFAULT 'huntingdon-valley' NOT NULL;--> statement-breakpoint
ALTER TABLE "car_request_history" ADD CONSTRAINT "car_request_history_request_id_car_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."car_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_request_history_by_request" ON "car_request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "car_requests_by_member_change" ON "car_requests" USING btree ("member_id","changed_at");--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_status_known" CHECK ("car_requests"."status" in ('pending', 'completed', 'expired', 'cancelled', 'declined'));--> statement-breakpoint
-- Otherwise the triggers of the updates below would still be pending when the next statements change the table.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
UPDATE "car_requests" SET "requested_at" = "created_at", "changed_at" = "created_at";--> statement-breakpoint
-- A car has one live request each way and day: the newest.
UPDATE "car_requests" SET "status" = 'cancelled', "reason" = 'Replaced by a newer request'
WHERE "status" = 'pending' AND "vehicle_id" IS NOT NULL AND EXISTS (
	SELECT FROM "car_requests" "newer"
	WHERE "newer"."status" = 'pending' AND "newer"."vehicle_id" = "car_requests"."vehicle_id"
		AND "newer"."request_type" = "car_requests"."request_type"
		AND "newer"."requested_date" = "car_requests"."requested_date"
		AND ("newer"."created_at", "newer"."id") > ("car_requests"."created_at", "car_requests"."id")
);--> statement-breakpoint
-- Until now the club kept every request.
UPDATE "car_requests" SET "promise" = 'confirmed', "promised_date" = "requested_date",
	"promised_time" = "requested_time", "promised_at" = "slot_at"
WHERE "status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "car_requests_one_live" ON "car_requests" USING btree ("vehicle_id","request_type","due_date") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_pending_by_member" ON "car_requests" USING btree ("member_id") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_promised" ON "car_requests" USING btree ("promised_at","request_type") WHERE "car_requests"."status" = 'pending' and promised_at is not null;--> statement-breakpoint
CREATE INDEX "car_requests_pending_due" ON "car_requests" USING btree ("due_at") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_promise_known" CHECK ("car_requests"."promise" in ('waiting', 'confirmed', 'offered'));--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_source_known" CHECK ("car_requests"."source" in ('app', 'phone', 'desk'));--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_promised_whole" CHECK (("car_requests"."promise" = 'confirmed') = ("car_requests"."promised_at" is not null) and num_nulls(promised_date, promised_time, promised_at) in (0, 3));--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_place_known" CHECK ("vehicles"."place" in ('huntingdon-valley', 'philadelphia'));--> statement-breakpoint
CREATE TRIGGER "car_requests_raise_version" BEFORE UPDATE ON "car_requests" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'search_text', 'search_begins', 'due_at', 'due_date', 'requested_at', 'changed_at', 'staged_at', 'completed_by_change');
--> statement-breakpoint
CREATE TRIGGER "booking_rules_raise_version" BEFORE UPDATE ON "booking_rules" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at');
--> statement-breakpoint
-- Whether one more car can be promised for a half-hour, not counting one of them. Locks it until the transaction ends, then counts what others have
-- promised meanwhile: each query of a volatile function sees what was committed before it.
CREATE FUNCTION "has_capacity"(way text, slot timestamptz, capacity integer, except_id uuid DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	IF capacity IS NULL THEN
		RETURN true;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended(way || ' ' || extract(epoch FROM slot), 0));
	RETURN (
		SELECT count(*) FROM "car_requests"
		WHERE "status" = 'pending' AND "request_type" = way AND "promised_at" = slot
			AND "id" IS DISTINCT FROM except_id
	) < capacity;
END
$$;
--> statement-breakpoint
INSERT INTO "booking_rules" ("rules") VALUES ('{"weekly": {"0": {"opens": "8:00 AM", "closes": "6:00 PM"}, "1": {"opens": "8:00 AM", "closes": "6:00 PM"}, "2": {"opens": "8:00 AM", "closes": "6:00 PM"}, "3": {"opens": "8:00 AM", "closes": "6:00 PM"}, "4": {"opens": "8:00 AM", "closes": "6:00 PM"}, "5": {"opens": "8:00 AM", "closes": "6:00 PM"}, "6": {"opens": "8:00 AM", "closes": "6:00 PM"}}, "closedDays": [], "noticeMinutes": 0, "capacity": {"pickup": null, "dropoff": null}, "confirms": "automatically", "stageMinutesAhead": null}') ON CONFLICT DO NOTHING;
