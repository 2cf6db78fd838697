-- Texts as searches and sorted lists compare them: domain/fold-text.ts gives the same. Not by lower(), which depends on the locale.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower(translate($1, '''`', '') COLLATE "C")
	ELSE replace(replace(replace(replace(lower(regexp_replace(translate(
		normalize(translate($1, '‐‑‒–—―−﹘﹣－''`´‘’‚‛ʹʻʼʽˈ′＇', '----------'), NFKD),
		'ÆÞŒẞÐØðøĐđĦħıĸŁłŊŋŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
		'æþœßdododdhhikllnnttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
	), '[\u0300-\u036f]', '', 'g') COLLATE "C"), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss') END
$$;
--> statement-breakpoint
CREATE TABLE "instance_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"is_known_device" boolean NOT NULL,
	"network" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"network_tries" integer DEFAULT 0 NOT NULL,
	"network_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_guards" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"refused_until" timestamp with time zone,
	"cleared_at" timestamp with time zone,
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
	"browser_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "sessions_member" CHECK (("sessions"."kind" = 'member') = ("sessions"."member_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"image_url" text,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_https" CHECK ("videos"."video_url" ~* '^https://')
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
	"answered_date" date NOT NULL,
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
	"cancelled_at" timestamp with time zone,
	"cancellation_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_max_attendees" CHECK ("events"."max_attendees" > 0),
	CONSTRAINT "events_going_count" CHECK ("events"."going_count" >= 0),
	CONSTRAINT "events_cancellation" CHECK ("events"."cancelled_at" is not null or "events"."cancellation_reason" is null)
);
--> statement-breakpoint
CREATE TABLE "booking_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_rules_one" CHECK ("booking_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "car_request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"is_on_closed_day" boolean DEFAULT false NOT NULL
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
	"promise" text DEFAULT 'waiting' NOT NULL,
	"promised_date" date,
	"promised_time" text,
	"promised_at" timestamp with time zone,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offer_ends_at" timestamp with time zone,
	"is_over_capacity" boolean DEFAULT false NOT NULL,
	"on_the_way_since" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"reason" text,
	"source" text DEFAULT 'app' NOT NULL,
	"place" text DEFAULT 'huntingdon-valley' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staged_at" timestamp with time zone,
	"due_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(expected_at, promised_at, slot_at)) STORED NOT NULL,
	"due_date" date GENERATED ALWAYS AS (coalesce(promised_date, requested_date)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT 'member' NOT NULL,
	CONSTRAINT "car_requests_type_known" CHECK ("car_requests"."request_type" in ('pickup', 'dropoff')),
	CONSTRAINT "car_requests_status_known" CHECK ("car_requests"."status" in ('pending', 'completed', 'expired', 'cancelled', 'declined')),
	CONSTRAINT "car_requests_promise_known" CHECK ("car_requests"."promise" in ('waiting', 'confirmed', 'offered')),
	CONSTRAINT "car_requests_source_known" CHECK ("car_requests"."source" in ('app', 'phone', 'desk')),
	CONSTRAINT "car_requests_promised_whole" CHECK (("car_requests"."promise" = 'confirmed') = ("car_requests"."promised_at" is not null) and num_nulls(promised_date, promised_time, promised_at) in (0, 3))
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
	"cleared_dropoff_time" text,
	"took_in" boolean DEFAULT false NOT NULL
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
	"license_plate" text,
	"notes" text,
	"garage_notes" text,
	"status" text DEFAULT 'stored' NOT NULL,
	"staged_for" timestamp with time zone,
	"scheduled_dropoff_date" date,
	"scheduled_dropoff_time" text,
	"place" text DEFAULT 'huntingdon-valley' NOT NULL,
	"removed_by_member_at" timestamp with time zone,
	"not_here_yet" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicles_status_known" CHECK ("vehicles"."status" in ('stored', 'needs_staging', 'staged', 'on_road', 'coming_home')),
	CONSTRAINT "vehicles_place_known" CHECK ("vehicles"."place" in ('huntingdon-valley', 'philadelphia')),
	CONSTRAINT "vehicles_not_here_yet_coming_home" CHECK (not "vehicles"."not_here_yet" or "vehicles"."status" = 'coming_home')
);
--> statement-breakpoint
CREATE TABLE "vehicle_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"placed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "vehicle_holds_kind_known" CHECK ("vehicle_holds"."kind" in ('key_missing', 'flat_tyre', 'battery', 'do_not_move', 'other'))
);
--> statement-breakpoint
CREATE TABLE "event_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"event_title" text NOT NULL,
	"event_date" date NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"how_did_you_hear" text NOT NULL,
	"club_interest" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"status_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
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
	"status_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_merges_of_two" CHECK ("member_merges"."from_id" <> "member_merges"."into_id")
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
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text(last_name || chr(9) || first_name)) STORED NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_reachable" CHECK ("members"."email" is not null or "members"."phone" is not null or not "members"."active"),
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email")),
	CONSTRAINT "members_phone_e164" CHECK ("members"."phone" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
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
	"requested_by" text NOT NULL,
	"returns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"square_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_square_refund_unique" UNIQUE("square_refund_id"),
	CONSTRAINT "refunds_key_unique" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_requester_known" CHECK ("refunds"."requested_by" in ('admin', 'system')),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'unknown', 'completed', 'failed')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" in ('completed', 'failed')) = ("refunds"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"size" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 20),
	CONSTRAINT "order_lines_unit_price" CHECK ("order_lines"."unit_price" > 0),
	CONSTRAINT "order_lines_held" CHECK ("order_lines"."held" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"square_order_id" text,
	"browser_hash" text,
	"address_hash" text,
	"state" text DEFAULT 'open' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text,
	"sent_member_id" text,
	"member_id" uuid,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"total" integer NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "orders_square_order_unique" UNIQUE("square_order_id"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'lapsed', 'charging', 'paid', 'failed', 'unknown')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount"),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total"),
	CONSTRAINT "orders_handed_over" CHECK ("orders"."handed_over_at" is null or "orders"."state" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"square_payment_id" text,
	"found_amount" integer,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"looked_again_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_one_each" UNIQUE("order_id"),
	CONSTRAINT "payment_attempts_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_payment_unique" UNIQUE("square_payment_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"base_price" integer NOT NULL,
	"image_url" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_base_price" CHECK ("products"."base_price" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('purchased', 'given_away', 'correction', 'sold', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"sku" text NOT NULL,
	"quantity_purchased" integer DEFAULT 0 NOT NULL,
	"quantity_sold" integer DEFAULT 0 NOT NULL,
	"quantity_given_away" integer DEFAULT 0 NOT NULL,
	"quantity_held" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_size_unique" UNIQUE("product_id","size"),
	CONSTRAINT "variants_purchased" CHECK ("variants"."quantity_purchased" >= 0),
	CONSTRAINT "variants_sold" CHECK ("variants"."quantity_sold" >= 0),
	CONSTRAINT "variants_given_away" CHECK ("variants"."quantity_given_away" >= 0),
	CONSTRAINT "variants_held" CHECK ("variants"."quantity_held" >= 0),
	CONSTRAINT "variants_not_oversold" CHECK ("variants"."quantity_sold"::bigint + "variants"."quantity_given_away" + "variants"."quantity_held" <= "variants"."quantity_purchased")
);
--> statement-breakpoint
CREATE TABLE "write_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_keys_actor_key" UNIQUE("actor","key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_pairings" ADD CONSTRAINT "display_pairings_display_id_displays_id_fk" FOREIGN KEY ("display_id") REFERENCES "public"."displays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_request_history" ADD CONSTRAINT "car_request_history_request_id_car_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."car_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_requests" ADD CONSTRAINT "car_requests_completed_by_change_vehicle_status_history_id_fk" FOREIGN KEY ("completed_by_change") REFERENCES "public"."vehicle_status_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_status_history" ADD CONSTRAINT "vehicle_status_history_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_inquiries" ADD CONSTRAINT "event_inquiries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_from_id_members_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_into_id_members_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mails" ADD CONSTRAINT "receipt_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_codes_by_identifier" ON "login_codes" USING btree ("identifier_hash","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "restaurant_reviews_newest" ON "restaurant_reviews" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "event_rsvps_newest" ON "event_rsvps" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_rsvps_by_member" ON "event_rsvps" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "car_request_history_by_request" ON "car_request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "car_requests_by_member" ON "car_requests" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "car_requests_one_live" ON "car_requests" USING btree ("vehicle_id","request_type","due_date") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_promised" ON "car_requests" USING btree ("promised_at","request_type") WHERE "car_requests"."status" = 'pending' and promised_at is not null;--> statement-breakpoint
CREATE INDEX "car_requests_newest" ON "car_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "car_requests_pending_due" ON "car_requests" USING btree ("due_at") WHERE "car_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "car_requests_by_change" ON "car_requests" USING btree ("completed_by_change");--> statement-breakpoint
CREATE INDEX "vehicle_status_history_by_vehicle" ON "vehicle_status_history" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "vehicles_by_member" ON "vehicles" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "vehicle_holds_by_vehicle" ON "vehicle_holds" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_holds_open" ON "vehicle_holds" USING btree ("vehicle_id") WHERE "vehicle_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_holds_ended" ON "vehicle_holds" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "event_inquiries_newest" ON "event_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_inquiries_by_event" ON "event_inquiries" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_taken" ON "form_submissions" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "storage_inquiries_newest" ON "storage_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_merges_newest" ON "member_merges" USING btree ("merged_at");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "receipt_mails_due" ON "receipt_mails" USING btree ("next_try_at") WHERE "receipt_mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("checked_at") WHERE "refunds"."state" in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "order_lines_by_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("browser_hash") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open_until" ON "orders" USING btree ("hold_until") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("updated_at") WHERE "orders"."state" in ('charging', 'unknown');--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "write_keys_created" ON "write_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE FUNCTION "forget_order_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."address_hash" := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_forget_address"
BEFORE UPDATE ON "orders"
FOR EACH ROW WHEN (NEW."state" <> 'open' AND NEW."address_hash" IS NOT NULL)
EXECUTE FUNCTION "forget_order_address"();
--> statement-breakpoint
INSERT INTO "booking_rules" ("rules") VALUES ('{"weekly": {"0": {"opens": "8:00 AM", "closes": "6:00 PM"}, "1": {"opens": "8:00 AM", "closes": "6:00 PM"}, "2": {"opens": "8:00 AM", "closes": "6:00 PM"}, "3": {"opens": "8:00 AM", "closes": "6:00 PM"}, "4": {"opens": "8:00 AM", "closes": "6:00 PM"}, "5": {"opens": "8:00 AM", "closes": "6:00 PM"}, "6": {"opens": "8:00 AM", "closes": "6:00 PM"}}, "closedDays": [], "noticeMinutes": 0, "capacity": {"pickup": null, "dropoff": null}, "confirms": "automatically", "stageMinutesAhead": null}');
