CREATE TABLE "receipt_mails" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"square_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_square_refund_unique" UNIQUE("square_refund_id"),
	CONSTRAINT "refunds_key_unique" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_asker_known" CHECK ("refunds"."asked_by" in ('admin', 'system')),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'unknown', 'completed', 'failed')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" in ('completed', 'failed')) = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "square_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || coalesce(number::text, '') || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(lower(' ' || coalesce(number::text, '') || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "found_amount" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "looked_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "receipt_mails" ADD CONSTRAINT "receipt_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_mails_due" ON "receipt_mails" USING btree ("next_try_at") WHERE "receipt_mails"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_restock" ON "refunds" USING btree ("order_id") WHERE "refunds"."restock";--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "refunds_for_a_person" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'failed' or "refunds"."asked_by" = 'system';--> statement-breakpoint
CREATE INDEX "square_events_old" ON "square_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search_begins" ON "orders" USING gin ("search_begins" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_unique" UNIQUE("square_payment_id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_request_unique" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handed_over" CHECK ("orders"."handed_over_at" is null or "orders"."state" = 'paid');