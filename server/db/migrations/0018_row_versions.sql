ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The arguments name the columns that don't count: what the machine or another form changes, and generated columns, whose new
-- values a trigger does not know. A trigger also counts the edits of a server of the version before.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
		NEW."version" := OLD."version" + 1;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "articles_raise_version" BEFORE UPDATE ON "articles" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "restaurant_reviews_raise_version" BEFORE UPDATE ON "restaurant_reviews" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "videos_raise_version" BEFORE UPDATE ON "videos" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "events_raise_version" BEFORE UPDATE ON "events" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at', 'going_count');
--> statement-breakpoint
CREATE TRIGGER "vehicles_raise_version" BEFORE UPDATE ON "vehicles" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at', 'status', 'removed_by_member_at');
--> statement-breakpoint
CREATE TRIGGER "members_raise_version" BEFORE UPDATE ON "members" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at', 'search_text', 'search_begins');
--> statement-breakpoint
CREATE TRIGGER "products_raise_version" BEFORE UPDATE ON "products" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "variants_raise_version" BEFORE UPDATE ON "variants" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at', 'quantity_purchased', 'quantity_sold', 'quantity_given_away', 'quantity_held');
