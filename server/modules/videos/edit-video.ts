import { eq } from 'drizzle-orm'
import type { Video, VideoEdit } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toVideo } from './video-view.ts'

/** Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`. */
export async function editVideo(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: VideoEdit,
): Promise<Video> {
  const [row] = await db
    .update(videos)
    .set({ ...edit, updatedAt: now })
    .where(eq(videos.id, id))
    .returning()
  if (!row) throw notFound('This video')
  return toVideo(row)
}
