import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as admin from '#domain/api/admin-content.ts'
import {
  getArticle,
  getReview,
  getVideo,
  listArticles,
  listReviews,
  listVideos,
} from '#domain/api/content.ts'
import type { RequestOf } from '#domain/api/endpoint.ts'
import { call, type PageOf } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { listKey } from './paged-list.ts'

type WithId<Body> = Body & { id: string }

/** The calls of one kind of content, which the console lists, edits and deletes alike. */
export type ContentCalls<Row, Body, Edit> = {
  list: PageOf<Row>
  read: (id: string, signal: AbortSignal) => Promise<Row>
  /** Under the body's `id`, so that a retry creates no second row. */
  publish: (body: WithId<Body>) => Promise<Row>
  edit: (id: string, body: Edit, version: number) => Promise<Row>
  remove: (id: string) => Promise<null>
}

export const ARTICLES = {
  list: listArticles,
  read: (id: string, signal: AbortSignal) => call(getArticle, { params: { id }, signal }),
  publish: (body: WithId<RequestOf<typeof admin.createArticle>>) =>
    call(admin.createArticle, { body, key: body.id }),
  edit: (id: string, body: RequestOf<typeof admin.editArticle>, version: number) =>
    call(admin.editArticle, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(admin.deleteArticle, { params: { id } }),
}

export const VIDEOS = {
  list: listVideos,
  read: (id: string, signal: AbortSignal) => call(getVideo, { params: { id }, signal }),
  publish: (body: WithId<RequestOf<typeof admin.createVideo>>) =>
    call(admin.createVideo, { body, key: body.id }),
  edit: (id: string, body: RequestOf<typeof admin.editVideo>, version: number) =>
    call(admin.editVideo, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(admin.deleteVideo, { params: { id } }),
}

export const REVIEWS = {
  list: listReviews,
  read: (id: string, signal: AbortSignal) => call(getReview, { params: { id }, signal }),
  publish: (body: WithId<RequestOf<typeof admin.createReview>>) =>
    call(admin.createReview, { body, key: body.id }),
  edit: (id: string, body: RequestOf<typeof admin.editReview>, version: number) =>
    call(admin.editReview, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(admin.deleteReview, { params: { id } }),
}

/** One row that no list contains; not cached, because its form must not open with stale values. */
export function useContentRow<Row>(
  { list, read }: Pick<ContentCalls<Row, never, never>, 'list' | 'read'>,
  id: string | null,
) {
  return useQuery({
    queryKey: [list.path, id],
    queryFn: ({ signal }) => read(id ?? '', signal),
    enabled: id !== null,
    gcTime: 0,
  })
}

/** Writes for articles, videos or reviews; each throws RequestFailed or NoAnswer. */
export function useContentWrites<Row, Body, Edit>(calls: ContentCalls<Row, Body, Edit>) {
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: listKey(calls.list) })
  return {
    publish: async (body: WithId<Body>) => {
      const row = await calls.publish(body)
      void reread()
      return row
    },
    edit: async (id: string, changed: Edit, version: number) => {
      const row = await calls.edit(id, changed, version)
      void reread()
      return row
    },
    remove: async (id: string) => {
      try {
        await calls.remove(id)
      } finally {
        void reread()
      }
    },
  }
}
