import type { Video, VideoEdit } from '#domain/digest/video.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toVideo } from './video-view.ts'

/**
 * Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`,
 * `changed_meanwhile`.
 */
export async function editVideo(
  { db, now }: { db: Db; now: Date },
  id: string,
  { seen, ...edit }: VideoEdit,
): Promise<Video> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, videos, { id, edit: changed, seen })
  if (!row) throw notFound('This video')
  return toVideo(row)
}
