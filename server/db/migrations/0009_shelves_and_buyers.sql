DROP INDEX "orders_to_be_given";--> statement-breakpoint
DROP INDEX "orders_with_refund";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer_email"),"created_at","id");--> statement-breakpoint
ALTER INDEX "car_requests_search_text" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "car_requests_search_begins" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "members_search_text" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "members_search_begins" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "orders_search_text" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "orders_search_begins" SET (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_to_be_given" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."state" = 'paid' and "orders"."handed_over_at" is null and "orders"."refunded" < "orders"."total";--> statement-breakpoint
CREATE INDEX "orders_with_refund" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."state" <> 'paid';
