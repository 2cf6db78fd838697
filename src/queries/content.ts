import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as admin from '#domain/api/admin-content.ts'
import * as content from '#domain/api/content.ts'
import { callRow, type PageOf, type RowOf } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { type Deletion, listKey, useRemoveRow } from './paged-list.ts'

/** The endpoints of one kind of content, which the console lists, edits and deletes alike. */
export type ContentEndpoints<Row> = {
  list: PageOf<Row>
  get: RowOf<Row>
  create: RowOf<Row>
  edit: RowOf<Row>
  remove: Deletion
}

export const ARTICLES = { ...content.ARTICLES, ...admin.ARTICLES }
export const VIDEOS = { ...content.VIDEOS, ...admin.VIDEOS }
export const REVIEWS = { ...content.REVIEWS, ...admin.REVIEWS }

/** One row that no list contains; not cached, because its form must not open with stale values. */
export function useContentRow<Row>({ list, get }: ContentEndpoints<Row>, id: string | null) {
  return useQuery({
    queryKey: [list.path, id],
    queryFn: ({ signal }) => callRow(get, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    gcTime: 0,
  })
}

/** Writes for articles, videos or reviews; each throws RequestFailed or NoAnswer. */
export function useContentWrites<Row>({ list, create, edit, remove }: ContentEndpoints<Row>) {
  const client = useQueryClient()
  const saved = (row: Row) => {
    void client.invalidateQueries({ queryKey: listKey(list) })
    return row
  }
  return {
    /** Under the body's `id`, so that a retry creates no second row. */
    publish: async (body: { id: string }) => saved(await callRow(create, { body, key: body.id })),
    edit: async (id: string, changed: object, version: number) => {
      const headers = ifMatch(version)
      return saved(await callRow(edit, { params: { id }, body: changed, headers }))
    },
    remove: useRemoveRow(remove, [listKey(list)]),
  }
}
