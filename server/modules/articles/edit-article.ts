import type { Article, ArticleEdit } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { articles } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'
import { toArticle } from './article-view.ts'

/**
 * Changes the fields that the edit names and no others, nor the date of publishing; throws `not_found`,
 * `changed_meanwhile`.
 */
export async function editArticle(
  { db, now }: { db: Db; now: Date },
  id: string,
  { seen, ...edit }: ArticleEdit,
): Promise<Article> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, articles, { id, edit: changed, seen })
  if (!row) throw notFound('This article')
  return toArticle(row)
}
