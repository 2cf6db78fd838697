import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { articles } from '#server/db/schema/content.ts'
import { notFound } from '#server/http/input.ts'

/** Deletes an article for good; throws `not_found`. */
export async function deleteArticle({ db }: { db: Db }, id: string): Promise<void> {
  const [gone] = await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
  if (!gone) throw notFound('This article')
}
