import type { ArticleEdit, NewArticle, NewVideo, VideoEdit } from '#domain/digest/digest.schema.ts'
import type { NewReview, ReviewEdit } from '#domain/reviews/review.schema.ts'
import type { Db } from '#server/db/db.ts'
import { editRow } from '#server/db/edit-row.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { notFound, type Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow, requireRow } from '#server/http/one-row.ts'
import type { ContentKind } from './content-kinds.ts'

type Reading = { db: Db }
type Writing = { db: Db; now: Date }

type NewContent = (NewArticle | NewVideo | NewReview) & { id?: string | undefined }
type ContentEdit = ArticleEdit | VideoEdit | ReviewEdit

/** A page of one kind, newest first, and how many match; `bad_input` when `before` is no row's id. */
export async function listContent(kind: ContentKind, { db }: Reading, page: Page) {
  const { table, searched, endpoints } = kind
  const newest: Listing<typeof table> = {
    table,
    id: table.id,
    by: [table.publishedAt, table.id],
    direction: 'desc',
  }
  const { rows, total } = await readListing(
    db,
    newest,
    matching(page.q, { texts: [...searched] }),
    page,
  )
  return { rows: endpoints.list.answer.parse(rows.map(toJson)), total }
}

/** One row; throws `not_found`. */
export async function getContent(
  { table, name, endpoints }: ContentKind,
  { db }: Reading,
  id: string,
) {
  return endpoints.get.answer.parse(toJson(await requireRow(db, table, id, name)))
}

/** Publishes a row, dated now (decision 16); `conflict` where one has its id. */
export async function createContent(
  { table, endpoints }: ContentKind,
  { db, now }: Writing,
  content: NewContent,
) {
  const row = await insertRow(db, table, { ...content, publishedAt: now, updatedAt: now })
  return endpoints.create.answer.parse(toJson(row))
}

/** Changes only the fields in the edit and never the publishing date; throws `not_found`, `changed_meanwhile`. */
export async function editContent(
  { table, name, endpoints }: ContentKind,
  { db, now }: Writing,
  id: string,
  edit: ContentEdit,
  version?: number,
) {
  const row = await editRow(db, table, { id, edit: { ...edit, updatedAt: now }, version })
  if (!row) throw notFound(name)
  return endpoints.edit.answer.parse(toJson(row))
}

/** Deletes a row for good; throws `not_found`. */
export async function deleteContent({ table, name }: ContentKind, { db }: Reading, id: string) {
  await deleteRow(db, table, id, name)
}

/** As JSON has it; the answer's schema then leaves out what the API doesn't name. */
function toJson(row: ContentKind['table']['$inferSelect']) {
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}
