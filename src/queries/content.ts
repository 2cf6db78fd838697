import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as adminArticles from '#domain/api/admin-articles.ts'
import * as adminReviews from '#domain/api/admin-reviews.ts'
import * as adminVideos from '#domain/api/admin-videos.ts'
import { getArticle, listArticles } from '#domain/api/articles.ts'
import type { RequestOf } from '#domain/api/endpoint.ts'
import { getReview, listReviews } from '#domain/api/reviews.ts'
import { getVideo, listVideos } from '#domain/api/videos.ts'
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
  publish: (body: WithId<RequestOf<typeof adminArticles.createArticle>>) =>
    call(adminArticles.createArticle, { body }),
  edit: (id: string, body: RequestOf<typeof adminArticles.editArticle>, version: number) =>
    call(adminArticles.editArticle, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(adminArticles.deleteArticle, { params: { id } }),
}

export const VIDEOS = {
  list: listVideos,
  read: (id: string, signal: AbortSignal) => call(getVideo, { params: { id }, signal }),
  publish: (body: WithId<RequestOf<typeof adminVideos.createVideo>>) =>
    call(adminVideos.createVideo, { body }),
  edit: (id: string, body: RequestOf<typeof adminVideos.editVideo>, version: number) =>
    call(adminVideos.editVideo, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(adminVideos.deleteVideo, { params: { id } }),
}

export const REVIEWS = {
  list: listReviews,
  read: (id: string, signal: AbortSignal) => call(getReview, { params: { id }, signal }),
  publish: (body: WithId<RequestOf<typeof adminReviews.createReview>>) =>
    call(adminReviews.createReview, { body }),
  edit: (id: string, body: RequestOf<typeof adminReviews.editReview>, version: number) =>
    call(adminReviews.editReview, { params: { id }, body, headers: ifMatch(version) }),
  remove: (id: string) => call(adminReviews.deleteReview, { params: { id } }),
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
