import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pictures } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'

/** A picture's bytes as they were kept; throws `not_found`. */
export async function getPicture({ db }: { db: Db }, id: string) {
  const [row] = await db
    .select({ bytes: pictures.bytes, contentType: pictures.contentType })
    .from(pictures)
    .where(eq(pictures.id, id))
  if (!row) throw notFound('This picture')
  return row
}
