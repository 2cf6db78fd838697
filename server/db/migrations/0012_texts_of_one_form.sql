-- The board hears of it at once: a trigger that waits for the commit would keep later migrations from altering its table.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- What people typed before texts were brought to one form of Unicode; a link in another form would lead elsewhere.
DO $$
DECLARE
	at record;
	one record;
BEGIN
	FOR at IN
		SELECT "table_name", "column_name" FROM information_schema.columns
		WHERE "table_schema" = current_schema() AND "data_type" = 'text' AND "is_generated" = 'NEVER'
		AND "column_name" NOT LIKE '%\_url' AND "table_name" IN (
			'articles', 'car_requests', 'displays', 'event_inquiries', 'event_rsvps', 'events', 'members', 'order_lines',
			'orders', 'products', 'refunds', 'restaurant_reviews', 'stock_movements', 'storage_inquiries', 'variants',
			'vehicles', 'videos'
		)
	LOOP
		BEGIN
			EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE %2$I IS NOT NFC NORMALIZED', at."table_name", at."column_name");
		EXCEPTION WHEN unique_violation THEN
			-- Two sizes of a product that would become one stay as they are, and keep no other back.
			FOR one IN EXECUTE format('SELECT "id" FROM %1$I WHERE %2$I IS NOT NFC NORMALIZED', at."table_name", at."column_name")
			LOOP
				BEGIN
					EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE "id" = $1', at."table_name", at."column_name") USING one."id";
				EXCEPTION WHEN unique_violation THEN
					NULL;
				END;
			END LOOP;
		END;
	END LOOP;
END
$$;
