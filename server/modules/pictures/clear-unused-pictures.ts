import { and, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { articles, pictures, videos } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { products } from '#server/db/schema/shop.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** Every column that may hold the path of an uploaded picture; a test finds any that is missing here. */
export const PICTURE_COLUMNS: readonly PgColumn[] = [
  articles.imageUrl,
  videos.thumbnailUrl,
  events.imageUrl,
  products.imageUrl,
]

/** Removes pictures that nothing shows, 30 days after their upload: until then a draft may still want them. */
export async function clearUnusedPictures({ db, now }: { db: Db; now: Date }): Promise<void> {
  // Anywhere in the link, for it may also name this server or carry a query.
  const path = sql`'/pictures/' || ${pictures.id} || '.webp'`
  const unshown = PICTURE_COLUMNS.map(
    (column) => sql`not exists (select from ${column.table} where strpos(${column}, ${path}) > 0)`,
  )
  const old = lt(pictures.createdAt, new Date(now.getTime() - LIFETIMES.pictures))
  await deleteInBatches(db, { table: pictures, key: pictures.id }, and(old, ...unshown))
}
