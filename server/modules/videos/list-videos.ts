import { and } from 'drizzle-orm'
import type { Video } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import type { Page } from '#server/http/input.ts'
import {
  inOrder,
  type Listing,
  matching,
  requireSeenRow,
  rowsAfter,
  totalCount,
} from '#server/http/listing.ts'
import { toVideo } from './video-view.ts'

const NEWEST: Listing = {
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
  const where = matching(page.q, SEARCHED)
  const rows = await db
    .select()
    .from(videos)
    .where(and(where, rowsAfter(NEWEST, page.before)))
    .orderBy(...inOrder(NEWEST))
    .limit(page.limit)
  await requireSeenRow(db, NEWEST, page, rows)
  return { rows: rows.map(toVideo), total: await totalCount(db, videos, where) }
}
