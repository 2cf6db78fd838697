INSERT INTO "board_state" ("id", "revision") VALUES (1, 1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION "raise_board_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "board_state"
	SET "revision" = "revision" + 1, "raised_by" = pg_current_xact_id()::text
	WHERE "id" = 1 AND "raised_by" IS DISTINCT FROM pg_current_xact_id()::text;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deferred to the commit, so that the one row is locked last: no deadlock, and the shortest wait.
CREATE CONSTRAINT TRIGGER "vehicles_raise_board_revision"
AFTER INSERT OR UPDATE OR DELETE ON "vehicles"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "raise_board_revision"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "car_requests_raise_board_revision"
AFTER INSERT OR UPDATE OR DELETE ON "car_requests"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "raise_board_revision"();
