import type { NewVideo, VideoEdit } from '#domain/digest/digest.schema.ts'
import type { Video } from '#domain/digest/video.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'

const NEWEST: Listing<typeof videos> = {
  table: videos,
  id: videos.id,
  by: [videos.publishedAt, videos.id],
  direction: 'desc',
}

const SEARCHED = { texts: [videos.title, videos.description, videos.category] }

/** A page of videos, newest first, and how many match; `bad_input` when `before` is no row's id. */
export async function listVideos(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Video[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toVideo), total }
}

/** One video; throws `not_found`. */
export async function getVideo({ db }: { db: Db }, id: string): Promise<Video> {
  return toVideo(await requireRow(db, videos, id, 'This video'))
}

/** Publishes a video, dated now; `conflict` where one has its id. */
export async function createVideo(
  { db, now }: { db: Db; now: Date },
  video: NewVideo & { id?: string | undefined },
): Promise<Video> {
  return toVideo(await insertRow(db, videos, { ...video, publishedAt: now, updatedAt: now }))
}

/** Changes only the fields in the edit and never the publishing date; throws `not_found`, `changed_meanwhile`. */
export async function editVideo(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: VideoEdit,
  version?: number,
): Promise<Video> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, videos, { id, edit: changed, version })
  if (!row) throw notFound('This video')
  return toVideo(row)
}

/** Deletes a video for good; throws `not_found`. */
export async function deleteVideo({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, videos, id, 'This video')
}

function toVideo(row: typeof videos.$inferSelect): Video {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    videoUrl: row.videoUrl,
    thumbnailUrl: row.thumbnailUrl,
    category: row.category,
    publishedAt: row.publishedAt.toISOString(),
    version: row.version,
  }
}
