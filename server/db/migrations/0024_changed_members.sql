ALTER TABLE "members" DROP CONSTRAINT "members_reachable";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_reachable" CHECK ("members"."email" is not null or "members"."phone" is not null or not "members"."active");--> statement-breakpoint
-- A request follows its member's name, e-mail and phone, and its car's name. That is no act on it, and must not stop one that somebody is about to do.
DROP TRIGGER "car_requests_raise_version" ON "car_requests";--> statement-breakpoint
CREATE TRIGGER "car_requests_raise_version" BEFORE UPDATE ON "car_requests" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'search_text', 'search_begins', 'due_at', 'due_date', 'requested_at', 'changed_at', 'staged_at', 'completed_by_change', 'member_name', 'member_email', 'member_phone', 'vehicle_name');
