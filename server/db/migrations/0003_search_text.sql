CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "car_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (member_name || chr(10) || vehicle_name || chr(10) || coalesce(member_email, '') || chr(10) || coalesce(member_phone, '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (first_name || chr(10) || last_name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "car_requests_searched" ON "car_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_searched" ON "members" USING gin ("search_text" gin_trgm_ops);