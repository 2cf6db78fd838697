CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"image_url" text,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_name" text NOT NULL,
	"location" text NOT NULL,
	"cuisine" text NOT NULL,
	"rating" text NOT NULL,
	"reviewer_name" text NOT NULL,
	"review_text" text NOT NULL,
	"visit_date" date NOT NULL,
	"recommended" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurant_reviews_rating_known" CHECK ("restaurant_reviews"."rating" in ('1', '2', '3'))
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"video_url" text NOT NULL,
	"thumbnail_url" text,
	"category" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "videos_https" CHECK ("videos"."video_url" ~* '^https://')
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_feed_id_unique" UNIQUE("feed_id")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"member_email" text,
	"guest_count" text DEFAULT '1' NOT NULL,
	"attending" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_rsvps_one_each" UNIQUE("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	"location" text NOT NULL,
	"max_attendees" integer,
	"image_url" text,
	"going_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_max_attendees" CHECK ("events"."max_attendees" > 0),
	CONSTRAINT "events_going_count" CHECK ("events"."going_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"event_title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"how_did_you_hear" text NOT NULL,
	"club_interest" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"type_of_cars" text,
	"hoping_to_start" text,
	"how_did_you_hear" text,
	"questions" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_inquiries" ADD CONSTRAINT "event_inquiries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "restaurant_reviews_newest" ON "restaurant_reviews" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "event_rsvps_newest" ON "event_rsvps" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_rsvps_by_member" ON "event_rsvps" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "event_inquiries_newest" ON "event_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_inquiries_by_event" ON "event_inquiries" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "storage_inquiries_newest" ON "storage_inquiries" USING btree ("created_at","id");