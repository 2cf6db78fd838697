import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { Article } from '#domain/digest/article.schema.ts'
import type { Video } from '#domain/digest/video.schema.ts'
import { readByCookie } from './cookie-read.ts'
import { keptOnDevice, newestFirstOnDevice } from './kept-on-device.ts'
import { RequestFailed } from './request-errors.ts'

const articlesQuery = {
  queryKey: ['/api/digest-articles'],
  queryFn: readByCookie<Article[]>(),
  ...newestFirstOnDevice,
}

const videosQuery = {
  queryKey: ['/api/videos'],
  queryFn: readByCookie<Video[]>(),
  ...newestFirstOnDevice,
}

const readArticle = readByCookie<Article>()

// Gone is an answer: kept like any other, or the article would come back without a network.
async function readArticleOrNull(context: QueryFunctionContext): Promise<Article | null> {
  try {
    return await readArticle(context)
  } catch (error) {
    const isGone = error instanceof RequestFailed && [400, 404].includes(error.status)
    if (isGone) return null
    throw error
  }
}

export function useArticles() {
  return useQuery(articlesQuery)
}

export function useVideos() {
  return useQuery(videosQuery)
}

// The list is a page of the newest; one that is not full holds all there are.
const FULL_PAGE = 100

/** An article out of the list; one that the list does not reach is read by itself. Null when there is none. */
export function useArticle(id: string) {
  const list = useArticles()
  const listed = list.data?.find((article) => article.id === id)
  const isSettled = !list.isPending && !list.isFetching
  const isWhole = isSettled && list.isSuccess && list.data.length < FULL_PAGE
  const alone = useQuery({
    queryKey: ['/api/digest-articles', id],
    queryFn: readArticleOrNull,
    ...keptOnDevice,
    enabled: isSettled && !isWhole && listed === undefined,
  })
  return {
    article: listed ?? (isWhole ? null : alone.data),
    isError: alone.isError,
    isFetching: alone.isFetching,
    refetch: alone.refetch,
  }
}
