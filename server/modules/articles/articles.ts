import type { Article } from '#domain/digest/article.ts'
import type { ArticleEdit, NewArticle } from '#domain/digest/digest.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { articles } from '#server/db/schema/content.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'

const NEWEST: Listing<typeof articles> = {
  table: articles,
  id: articles.id,
  by: [articles.publishedAt, articles.id],
  direction: 'desc',
}

const SEARCHED = { texts: [articles.title, articles.author, articles.category, articles.content] }

/** A page of articles, newest first, and how many match; `bad_input` when `before` is no row's id. */
export async function listArticles(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Article[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toArticle), total }
}

/** One article of the digest; throws `not_found`. */
export async function getArticle({ db }: { db: Db }, id: string): Promise<Article> {
  return toArticle(await requireRow(db, articles, id, 'This article'))
}

/** Publishes an article, dated now (decision 16); `conflict` where one has its id. */
export async function createArticle(
  { db, now }: { db: Db; now: Date },
  article: NewArticle & { id?: string | undefined },
): Promise<Article> {
  return toArticle(await insertRow(db, articles, { ...article, publishedAt: now, updatedAt: now }))
}

/** Changes only the fields in the edit and never the publishing date; throws `not_found`, `changed_meanwhile`. */
export async function editArticle(
  { db, now }: { db: Db; now: Date },
  id: string,
  edit: ArticleEdit,
  version?: number,
): Promise<Article> {
  const changed = { ...edit, updatedAt: now }
  const row = await editRow(db, articles, { id, edit: changed, version })
  if (!row) throw notFound('This article')
  return toArticle(row)
}

/** Deletes an article for good; throws `not_found`. */
export async function deleteArticle({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, articles, id, 'This article')
}

function toArticle(row: typeof articles.$inferSelect): Article {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    content: row.content,
    category: row.category,
    imageUrl: row.imageUrl,
    publishedAt: row.publishedAt.toISOString(),
    version: row.version,
  }
}
