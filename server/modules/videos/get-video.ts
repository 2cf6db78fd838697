import { eq } from 'drizzle-orm'
import type { Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toVideo } from './video-view.ts'

/** One video; throws `not_found`. */
export async function getVideo({ db }: { db: Db }, id: string): Promise<Video> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id))
  if (!row) throw notFound('This video')
  return toVideo(row)
}
