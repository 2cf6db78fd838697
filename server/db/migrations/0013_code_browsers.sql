ALTER TABLE "login_codes" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "network_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "network_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_guards" ADD COLUMN "refused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_guards" ADD COLUMN "cleared_at" timestamp with time zone;