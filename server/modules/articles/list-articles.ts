import type { Article } from '#domain/digest/article.schema.ts'
import type { Db } from '#server/db/db.ts'
import { articles } from '#server/db/schema/content.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { toArticle } from './article-view.ts'

const NEWEST: Listing<typeof articles> = {
  table: articles,
  id: articles.id,
  by: [articles.publishedAt, articles.id],
  direction: 'desc',
}

const SEARCHED = [articles.title, articles.author, articles.category, articles.content]

/** A page of articles of the digest, newest first, and how many match; `bad_input` when `before` names no row. */
export async function listArticles(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Article[]; total: string }> {
  const { rows, total } = await readListing(db, NEWEST, matching(page.q, SEARCHED), page)
  return { rows: rows.map(toArticle), total }
}
