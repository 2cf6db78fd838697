import type { NewVideo, Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { videos } from '#server/db/schema/content.ts'
import { editVideo } from './edit-video.ts'
import { toVideo } from './video-view.ts'

/**
 * Publishes a video, dated now, once per `id`: sent again, it edits that one (decisions 16 and 20). Throws
 * `conflict` when others changed it since.
 */
export async function createVideo(
  { db, now }: { db: Db; now: Date },
  video: NewVideo & { id?: string | undefined },
): Promise<Video> {
  const { id: _, ...fields } = video
  const dates = { publishedAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, videos, { ...video, ...dates })
  return wasThere && !isSavedAlready({ ...row, createdAt: row.publishedAt }, fields)
    ? editVideo({ db, now: row.updatedAt }, row.id, repeatOf(row, fields))
    : toVideo(row)
}
