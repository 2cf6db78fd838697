import { eq } from 'drizzle-orm'
import type { Article, ArticleEdit } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { articles } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toArticle } from './article-view.ts'

/** Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`. */
export async function editArticle(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: ArticleEdit,
): Promise<Article> {
  const [row] = await db
    .update(articles)
    .set({ ...edit, updatedAt: now })
    .where(eq(articles.id, id))
    .returning()
  if (!row) throw notFound('This article')
  return toArticle(row)
}
