import type { Article, NewArticle } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce } from '#server/db/insert-once.ts'
import { articles } from '#server/db/schema/content.ts'
import { toArticle } from './article-view.ts'

/** Publishes an article, dated now, once per `id` (specification 5, decision 16). */
export async function createArticle(
  { db, now }: { db: Db; now: Date },
  article: NewArticle & { id?: string | undefined },
): Promise<Article> {
  const { row } = await insertOnce(db, articles, { ...article, publishedAt: now })
  return toArticle(row)
}
