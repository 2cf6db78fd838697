import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { type Picture, pictureKind, picturePath } from '#domain/pictures/picture.ts'
import type { Db } from '#server/db/db.ts'
import { articles, pictures, videos } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { products } from '#server/db/schema/shop.ts'
import { badInput, notFound } from '#server/http/input.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'

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

// Matched anywhere in the link, because it may also contain this server's address or a query.
const path = sql`'/pictures/' || ${pictures.id} || '.webp'`

/** Whether no row shows a picture. */
export const isUnused = and(
  ...PICTURE_COLUMNS.map(
    (column) => sql`not exists (select from ${column.table} where strpos(${column}, ${path}) > 0)`,
  ),
)

const WAITING_AT_MOST = 8

// Re-encoding a picture of 50 megapixels takes up to 200 MB.
const inTurn = oneAtATime(WAITING_AT_MOST)

/** Re-encodes and stores an uploaded picture; `bad_input` when it is none, `too_many` when busy. */
export async function savePicture(
  { db, now }: { db: Db; now: Date },
  bytes: Uint8Array,
): Promise<Picture> {
  const picture = await inTurn(() => redrawPicture(bytes))
  const [row] = await db
    .insert(pictures)
    .values({ ...picture, contentType: 'image/webp', createdAt: now })
    .returning({ id: pictures.id })
  if (!row) throw new Error('the picture was not saved')
  return { url: picturePath(row.id), width: picture.width, height: picture.height }
}

const LONGEST_EDGE = 1600
const MOST_PIXELS = 50_000_000
const QUALITY = 80

type RedrawnPicture = { bytes: Uint8Array; width: number; height: number }

/**
 * Re-encodes the picture as WebP: upright, at most 1,600 pixels a side, without metadata. `bad_input` for any content
 * but PNG, JPEG and WebP.
 */
async function redrawPicture(bytes: Uint8Array): Promise<RedrawnPicture> {
  // Checked by the first bytes, so that the library never uses another decoder.
  if (!pictureKind(bytes)) throw badInput({ picture: 'Choose a PNG, JPEG or WebP picture' })
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged)
  if (width * height > MOST_PIXELS) {
    throw badInput({ picture: 'Over 50 megapixels. Choose a smaller picture.' })
  }
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  return { bytes: data, width: info.width, height: info.height }
}

function refuseDamaged(): never {
  throw badInput({ picture: 'We can’t read this picture. Choose another.' })
}
