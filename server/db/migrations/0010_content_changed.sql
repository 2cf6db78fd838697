ALTER TABLE "articles" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "articles" SET "updated_at" = "published_at";--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "restaurant_reviews" SET "updated_at" = "published_at";--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "videos" SET "updated_at" = "published_at";--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "updated_at" SET NOT NULL;