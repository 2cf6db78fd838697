import { eq } from 'drizzle-orm'
import type { Article } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { articles } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toArticle } from './article-view.ts'

/** One article of the digest; throws `not_found`. */
export async function getArticle({ db }: { db: Db }, id: string): Promise<Article> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  if (!row) throw notFound('This article')
  return toArticle(row)
}
