import type { NewVideo, Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { videos } from '#server/db/schema/content.ts'
import { toVideo } from './video-view.ts'

/** Publishes a video, dated now, once per `id` (specification 5, decision 16). */
export async function createVideo(
  { db, now }: { db: Db; now: Date },
  video: NewVideo & { id?: string | undefined },
): Promise<Video> {
  const { row } = await insertOnce(db, videos, { ...video, publishedAt: now })
  return toVideo(row)
}
