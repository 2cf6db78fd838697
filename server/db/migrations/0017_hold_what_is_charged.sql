DROP INDEX "orders_open_by_address";--> statement-breakpoint
CREATE FUNCTION "hold_order_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"line" record;
BEGIN
	FOR "line" IN
		SELECT "wanted"."variant_id", "wanted"."quantity", "wanted"."quantity" - coalesce("held"."quantity", 0) AS "missing"
		FROM "order_lines" "wanted" LEFT JOIN "stock_holds" "held" USING ("order_id", "variant_id")
		WHERE "wanted"."order_id" = NEW."id" AND "wanted"."quantity" > coalesce("held"."quantity", 0)
		ORDER BY "wanted"."variant_id"
	LOOP
		UPDATE "variants" SET "quantity_held" = "quantity_held" + "line"."missing" WHERE "id" = "line"."variant_id";
		INSERT INTO "stock_holds" ("order_id", "variant_id", "quantity") VALUES (NEW."id", "line"."variant_id", "line"."quantity")
		ON CONFLICT ("order_id", "variant_id") DO UPDATE SET "quantity" = EXCLUDED."quantity";
	END LOOP;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- A server of a version before sells what an order holds, and an order of this version holds a share until it is paid.
CREATE TRIGGER "orders_hold_lines"
BEFORE UPDATE ON "orders"
FOR EACH ROW WHEN (OLD."state" = 'open' AND NEW."state" = 'charging')
EXECUTE FUNCTION "hold_order_lines"();
