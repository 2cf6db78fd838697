import { eq, sql } from 'drizzle-orm'
import type { Video, VideoEdit } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toVideo } from './video-view.ts'

/** Changes the fields that the edit names and no others, nor the date; throws `not_found`. */
export async function editVideo({ db }: { db: Db }, id: string, edit: VideoEdit): Promise<Video> {
  // The date stands for "as it was", so that an edit that names nothing is no empty statement.
  const [row] = await db
    .update(videos)
    .set({ ...edit, publishedAt: sql`${videos.publishedAt}` })
    .where(eq(videos.id, id))
    .returning()
  if (!row) throw notFound('This video')
  return toVideo(row)
}
