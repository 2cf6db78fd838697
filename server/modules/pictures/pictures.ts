import { and, eq, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import { articles, pictures, videos } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { products } from '#server/db/schema/shop.ts'
import { notFound } from '#server/http/input.ts'
import { LIFETIMES } from '#server/retention/lifetimes.ts'

/** A picture's bytes as stored; throws `not_found`. */
export async function getPicture({ db }: { db: Db }, id: string) {
  const [row] = await db
    .select({ bytes: pictures.bytes, contentType: pictures.contentType })
    .from(pictures)
    .where(eq(pictures.id, id))
  if (!row) throw notFound('This picture')
  return row
}

/** Every column that may hold the path of an uploaded picture; a test finds missing ones. */
export const PICTURE_COLUMNS: readonly PgColumn[] = [
  articles.imageUrl,
  videos.thumbnailUrl,
  events.imageUrl,
  products.imageUrl,
]

/** Deletes unused pictures 30 days after their upload: until then a draft may still need them. */
export async function clearUnusedPictures({ db, now }: { db: Db; now: Date }): Promise<void> {
  // Matched anywhere in the link, because it may also contain this server's address or a query.
  const path = sql`'/pictures/' || ${pictures.id} || '.webp'`
  const unshown = PICTURE_COLUMNS.map(
    (column) => sql`not exists (select from ${column.table} where strpos(${column}, ${path}) > 0)`,
  )
  const old = lt(pictures.createdAt, new Date(now.getTime() - LIFETIMES.pictures))
  await deleteInBatches(db, { table: pictures, key: pictures.id }, and(old, ...unshown))
}
