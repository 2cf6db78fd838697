import { z } from 'zod'
import type { ArticleForm } from '#domain/digest/article.schema.ts'
import type { VideoForm } from '#domain/digest/video.schema.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { ReviewForm } from '#domain/reviews/review.schema.ts'
import { adminSession, headersOf } from './admin-session.ts'
import { test as base } from './portal-club.ts'

const ARTICLES = '/api/digest-articles'
const VIDEOS = '/api/videos'
const REVIEWS = '/api/restaurant-reviews'
const rowSchema = z.object({ id: z.string() }).loose()

/** An admin who writes over HTTP what members read, and takes down in the end what it put up. */
export async function clubEditor(url: string) {
  const headers = { ...headersOf(await adminSession(url, 'http')), origin: url }
  const put: string[] = []

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(url + path, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }
  async function create(path: string, body: unknown): Promise<string> {
    const { id } = rowSchema.parse(await (await call('POST', path, body)).json())
    put.push(`${path}/${id}`)
    return id
  }
  const edit = (path: string) => async (id: string, body: unknown) => {
    await call('PATCH', `${path}/${id}`, body)
  }
  const remove = (path: string) => async (id: string) => {
    await call('DELETE', `${path}/${id}`)
    put.splice(put.indexOf(`${path}/${id}`), 1)
  }
  return {
    article: (wish: Partial<ArticleForm> = {}) =>
      create(ARTICLES, {
        title: 'Cold starts',
        author: 'Marcus Bell',
        content: 'Let it idle.\n\nThen drive gently.',
        category: 'Garage',
        ...wish,
      }),
    editArticle: edit(ARTICLES),
    removeArticle: remove(ARTICLES),
    video: (wish: Partial<VideoForm> = {}) =>
      create(VIDEOS, {
        title: 'A lap of the yard',
        description: 'Three minutes.',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
        category: 'Build-out',
        ...wish,
      }),
    removeVideo: remove(VIDEOS),
    review: (wish: Partial<ReviewForm> = {}) =>
      create(REVIEWS, {
        restaurantName: 'The Brass Kettle',
        location: 'Fishtown',
        cuisine: 'Diner',
        rating: '3',
        reviewerName: 'Ruth Abernathy',
        reviewText: 'Get the pie.',
        visitDate: '2026-04-30',
        ...wish,
      }),
    editReview: edit(REVIEWS),
    removeReview: remove(REVIEWS),
    /** Uploads a picture and answers its path. */
    picture: async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
      const answer = await fetch(`${url}/api/pictures`, { method: 'POST', headers, body: bytes })
      if (!answer.ok) throw new Error(`POST /api/pictures: ${await answer.text()}`)
      return ((await answer.json()) as Picture).url
    },
    dispose: async () => {
      for (const path of [...put]) await call('DELETE', path)
    },
  }
}

export type Editor = Awaited<ReturnType<typeof clubEditor>>

export const test = base.extend<{ editor: Editor }>({
  editor: async ({ server }, use) => {
    const editor = await clubEditor(server.url)
    await use(editor)
    await editor.dispose()
  },
})
