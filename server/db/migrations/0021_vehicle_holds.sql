CREATE TABLE "vehicle_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"placed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "vehicle_holds_kind_known" CHECK ("vehicle_holds"."kind" in ('key_missing', 'flat_tyre', 'battery', 'do_not_move', 'other'))
);
--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_holds_by_vehicle" ON "vehicle_holds" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_holds_open" ON "vehicle_holds" USING btree ("vehicle_id") WHERE "vehicle_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_holds_ended" ON "vehicle_holds" USING btree ("ended_at");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "vehicle_holds_raise_board_revision"
AFTER INSERT OR UPDATE OR DELETE ON "vehicle_holds"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "raise_board_revision"();
