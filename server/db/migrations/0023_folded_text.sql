-- Texts as searches and sorted lists compare them: domain/fold-text.ts gives the same. Not by lower(), which depends on the locale.
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower(translate($1, '''`', '') COLLATE "C")
	ELSE replace(replace(replace(replace(lower(regexp_replace(translate(
		normalize(translate($1, '‐‑‒–—―−﹘﹣－''`´‘’‚‛ʹʻʼʽˈ′＇', '----------'), NFKD),
		'ÆÞŒẞÐØðøĐđĦħıĸŁłŊŋŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
		'æþœßdododdhhikllnnttɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
	), '[\u0300-\u036f]', '', 'g') COLLATE "C"), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss') END
$$;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
DROP INDEX "members_by_name";--> statement-breakpoint
ALTER TABLE "car_requests" DROP COLUMN "search_text", DROP COLUMN "search_begins",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(' ' || member_name || ' ' || vehicle_name || ' ' || coalesce(member_email, '') || ' ' || coalesce(member_phone, ''))) STORED NOT NULL,
	ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(fold_text(' ' || member_name || ' ' || vehicle_name || ' ' || coalesce(member_email, '') || ' ' || coalesce(member_phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "search_text", DROP COLUMN "search_begins",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL,
	ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(fold_text(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL,
	ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text(last_name || chr(9) || first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text", DROP COLUMN "search_begins",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(' ' || coalesce(number::text, '') || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, ''))) STORED NOT NULL,
	ADD COLUMN "search_begins" text GENERATED ALWAYS AS (regexp_replace(fold_text(' ' || coalesce(number::text, '') || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, '')), '(\S\S?)\S*', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "car_requests_search_text" ON "car_requests" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "car_requests_search_begins" ON "car_requests" USING gin ("search_begins" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "members_search_text" ON "members" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "members_search_begins" ON "members" USING gin ("search_begins" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_search_begins" ON "orders" USING gin ("search_begins" gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "orders_to_be_given" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."state" = 'paid' and "orders"."handed_over_at" is null and "orders"."refunded" < "orders"."total";--> statement-breakpoint
CREATE INDEX "orders_with_refund" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."refunded" > 0;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","id","search_text","search_begins") WHERE "orders"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree ("sort_name","id");--> statement-breakpoint
DROP TRIGGER "members_raise_version" ON "members";--> statement-breakpoint
CREATE TRIGGER "members_raise_version" BEFORE UPDATE ON "members" FOR EACH ROW
EXECUTE FUNCTION "raise_version"('version', 'updated_at', 'search_text', 'search_begins', 'sort_name');
