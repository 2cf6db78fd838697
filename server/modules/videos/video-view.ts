import type { Video } from '#domain/digest/video.schema.ts'
import type { videos } from '#server/db/schema/content.ts'

/** A video as members and admins see it. */
export function toVideo(row: typeof videos.$inferSelect): Video {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    videoUrl: row.videoUrl,
    thumbnailUrl: row.thumbnailUrl,
    category: row.category,
    publishedAt: row.publishedAt.toISOString(),
  }
}
