import type { Article, NewArticle } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { insertOnce, isSavedAlready, repeatOf } from '#server/db/insert-once.ts'
import { articles } from '#server/db/schema/content.ts'
import { toArticle } from './article-view.ts'
import { editArticle } from './edit-article.ts'

/**
 * Publishes an article, dated now, once per `id`: sent again, it edits that one (decisions 16 and 20). Throws
 * `conflict` when others changed it since.
 */
export async function createArticle(
  { db, now }: { db: Db; now: Date },
  article: NewArticle & { id?: string | undefined },
): Promise<Article> {
  const { id: _, ...fields } = article
  const dates = { publishedAt: now, updatedAt: now }
  const { row, wasThere } = await insertOnce(db, articles, { ...article, ...dates })
  return wasThere && !isSavedAlready({ ...row, createdAt: row.publishedAt }, fields)
    ? editArticle({ db, now: row.updatedAt }, row.id, repeatOf(row, fields))
    : toArticle(row)
}
