import { type Picture, picturePath } from '#domain/pictures/picture.ts'
import type { Db } from '#server/db/db.ts'
import { pictures } from '#server/db/schema/content.ts'
import { oneAtATime } from '#server/http/one-at-a-time.ts'
import { redrawPicture } from './redraw-picture.ts'

const WAITING_AT_MOST = 8

// A picture of 50 megapixels takes up to 200 MB while it is drawn.
const inTurn = oneAtATime(WAITING_AT_MOST)

/** Keeps an uploaded picture in the database as it was drawn anew; `bad_input` when it is none, `too_many` when busy. */
export async function keepPicture(
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
