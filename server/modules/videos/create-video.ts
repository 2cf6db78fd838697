import type { NewVideo, Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { videos } from '#server/db/schema/content.ts'
import { editVideo } from './edit-video.ts'
import { toVideo } from './video-view.ts'

/** Publishes a video, dated now, once per `id`: sent again, it edits that one (decisions 16 and 20). */
export async function createVideo(
  { db, now }: { db: Db; now: Date },
  video: NewVideo & { id?: string | undefined },
): Promise<Video> {
  const { id: _, ...fields } = video
  const { row, wasThere } = await insertOnce(db, videos, { ...video, publishedAt: now })
  return wasThere ? editVideo({ db }, row.id, fields) : toVideo(row)
}
