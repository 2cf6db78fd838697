DROP INDEX "refunds_for_a_person";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_attempts" SET "reviewed_at" = "orders"."reviewed_at" FROM "orders" WHERE "orders"."id" = "payment_attempts"."order_id" AND "orders"."reviewed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "reviewed_at" = "orders"."reviewed_at" FROM "orders" WHERE "orders"."id" = "refunds"."order_id" AND "orders"."reviewed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_be_given" ON "orders" USING btree ("created_at","id") WHERE "orders"."state" = 'paid' and "orders"."handed_over_at" is null and "orders"."refunded" < "orders"."total";--> statement-breakpoint
CREATE INDEX "orders_with_refund" ON "orders" USING btree ("created_at","id") WHERE "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","id") WHERE "orders"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_open_by_address" ON "orders" USING btree ("address_hash","hold_until") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_filled_late_unseen" ON "orders" USING btree ("id") WHERE "orders"."state" = 'paid' and "orders"."failure" is not null and ("orders"."reviewed_at" is null or "orders"."reviewed_at" < "orders"."paid_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_other_unseen" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."found_amount" is not null and "payment_attempts"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_for_a_person" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'unknown' or ("refunds"."asked_by" = 'system' and ("refunds"."reviewed_at" is null or "refunds"."reviewed_at" < "refunds"."created_at")) or ("refunds"."state" = 'failed' and ("refunds"."reviewed_at" is null or "refunds"."reviewed_at" < "refunds"."settled_at"));--> statement-breakpoint
CREATE FUNCTION "forget_order_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."address_hash" := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- A trigger and not a check: a server of the version before ends orders and knows nothing of the column.
CREATE TRIGGER "orders_forget_address"
BEFORE UPDATE ON "orders"
FOR EACH ROW WHEN (NEW."state" <> 'open' AND NEW."address_hash" IS NOT NULL)
EXECUTE FUNCTION "forget_order_address"();
