import { ARTICLES, REVIEWS, VIDEOS } from '#domain/api/content.ts'
import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { Article } from '#domain/digest/article.ts'
import { RequestFailed } from '../http/request-errors.ts'
import { cachedOffline, newestFirstOnDevice } from '../offline-cache/cached-offline.ts'
import { readByCookie, useRead } from './use-read.ts'

export const articlesQuery = {
  queryKey: [ARTICLES.list.path],
  queryFn: readByCookie(ARTICLES.list),
  ...newestFirstOnDevice,
}

export const videosQuery = {
  queryKey: [VIDEOS.list.path],
  queryFn: readByCookie(VIDEOS.list),
  ...newestFirstOnDevice,
}

export const reviewsQuery = {
  queryKey: [REVIEWS.list.path],
  queryFn: readByCookie(REVIEWS.list),
  ...newestFirstOnDevice,
}

// Cache "gone" as an answer too, or the article would reappear offline.
function readArticleOrNull(id: string) {
  const readArticle = readByCookie(ARTICLES.get, { params: { id } })
  return (context: { signal: AbortSignal }): Promise<Article | null> =>
    readArticle(context).catch((error: unknown) => {
      if (error instanceof RequestFailed && [400, 404].includes(error.status)) return null
      throw error
    })
}

export function useArticles() {
  return useRead(articlesQuery)
}

export function useVideos() {
  return useRead(videosQuery)
}

/** An article from the list, or fetched on its own if the list doesn't reach it. Null if it doesn't exist. */
export function useArticle(id: string) {
  const list = useArticles()
  const listed = list.data?.find((article) => article.id === id)
  const isIdle = !list.isPending && !list.isFetching
  // The list holds only the newest articles; a page that is not full holds all of them.
  const isComplete = isIdle && list.isSuccess && (list.data?.length ?? 0) < PAGE_ROWS
  const single = useRead({
    queryKey: [ARTICLES.list.path, id],
    queryFn: readArticleOrNull(id),
    ...cachedOffline,
    enabled: isIdle && !isComplete && listed === undefined,
  })
  return {
    article: listed ?? (isComplete ? null : single.data),
    error: single.error,
    isError: single.isError,
    isFetching: single.isFetching,
    refetch: single.refetch,
  }
}

export function useReviews() {
  return useRead(reviewsQuery)
}
