CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_guards" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "sessions_member" CHECK (("sessions"."kind" = 'member') = ("sessions"."member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "board_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"raised_by" text,
	CONSTRAINT "board_state_single" CHECK ("board_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "display_pairings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"display_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "display_pairings_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "display_pairings_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "displays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"show_owner_names" boolean NOT NULL,
	"show_key_locations" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "displays_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "car_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"vehicle_id" uuid,
	"member_name" text NOT NULL,
	"member_email" text,
	"member_phone" text,
	"request_type" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"requested_date" date NOT NULL,
	"requested_time" text NOT NULL,
	"slot_at" timestamp with time zone NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"completed_by_change" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_requests_type_known" CHECK ("car_requests"."request_type" in ('pickup', 'dropoff')),
	CONSTRAINT "car_requests_status_known" CHECK ("car_requests"."status" in ('pending', 'completed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"request_hash" text,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_key" UNIQUE("member_id","key"),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('used', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_status_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_status_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"cleared_dropoff_date" date,
	"cleared_dropoff_time" text
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"owner_name" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"year" text,
	"make" text,
	"model" text,
	"color" text,
	"storage_position" text,
	"key_location" text,
	"notes" text,
	"status" text DEFAULT 'stored' NOT NULL,
	"scheduled_dropoff_date" date,
	"scheduled_dropoff_time" text,
	"removed_by_member_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_status_known" CHECK ("vehicles"."status" in ('stored', 'needs_staging', 'staged', 'on_road', 'coming_home'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_reachable" CHECK ("members"."email" is not null or "members"."phone" is not null),
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email")),
	CONSTRAINT "members_phone_e164" CHECK ("members"."phone" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_pairings" ADD CONSTRAINT "display_pairings_display_id_displays_id_fk" FOREIGN KEY ("display_id") REFERENCES "public"."displays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_completed_by_change_vehicle_status_history_id_fk" FOREIGN KEY ("completed_by_change") REFERENCES "public"."vehicle_status_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_status_history" ADD CONSTRAINT "vehicle_status_history_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_codes_by_identifier" ON "login_codes" USING btree ("identifier_hash","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "car_requests_by_member" ON "car_requests" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "car_requests_newest" ON "car_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "car_requests_pending" ON "car_requests" USING btree ("vehicle_id") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_pending_slot" ON "car_requests" USING btree ("slot_at") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_by_change" ON "car_requests" USING btree ("completed_by_change");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "vehicle_status_history_by_vehicle" ON "vehicle_status_history" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_member" ON "vehicles" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("last_name","first_name","id");