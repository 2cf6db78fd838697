import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { videos } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes a video for good; throws `not_found`. */
export async function deleteVideo({ db }: { db: Db }, id: string): Promise<void> {
  const [gone] = await db.delete(videos).where(eq(videos.id, id)).returning({ id: videos.id })
  if (!gone) throw notFound('This video')
}
