DROP INDEX "car_requests_searched";--> statement-breakpoint
DROP INDEX "members_searched";--> statement-breakpoint
ALTER TABLE "car_requests" drop column "search_text";--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || member_name || ' ' || vehicle_name || ' ' || coalesce(member_email, '') || ' ' || coalesce(member_phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" drop column "search_text";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || member_name || ' ' || vehicle_name || ' ' || coalesce(member_email, '') || ' ' || coalesce(member_phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "car_requests_search_text" ON "car_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "car_requests_search_begins" ON "car_requests" USING gin ("search_begins" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_search_text" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_search_begins" ON "members" USING gin ("search_begins" gin_trgm_ops);