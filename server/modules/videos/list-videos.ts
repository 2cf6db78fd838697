import type { Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toVideo } from './video-view.ts'

const NEWEST: Listing<typeof videos> = {
  table: videos,
  id: videos.id,
  by: [videos.publishedAt, videos.id],
  direction: 'desc',
}

const SEARCHED = [videos.title, videos.description, videos.category]

/** A page of videos, newest first, and how many match; `bad_input` when `before` names no row. */
export async function listVideos(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Video[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toVideo), total }
}
