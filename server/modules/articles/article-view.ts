import type { Article } from '#domain/digest/article.schema.ts'
import type { articles } from '#server/db/schema/content.ts'

/** An article as members and admins see it. */
export function toArticle(row: typeof articles.$inferSelect): Article {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    content: row.content,
    category: row.category,
    imageUrl: row.imageUrl,
    publishedAt: row.publishedAt.toISOString(),
  }
}
