import { articleSchema } from '../digest/article.ts'
import { videoSchema } from '../digest/video.ts'
import { reviewSchema } from '../reviews/review.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

/** What members and admins read of one kind of content. */
function readsOf<Path extends string, Row extends z.ZodType>(path: Path, row: Row) {
  return {
    list: {
      method: 'GET',
      path: `/api/${path}`,
      who: 'members and admins',
      about: 'Newest first; `q` searches. Compressed.',
      status: 200,
      answer: z.array(row),
      isPage: true,
    },
    get: {
      method: 'GET',
      path: `/api/${path}/:id`,
      who: 'members and admins',
      status: 200,
      answer: row,
    },
  } as const satisfies Record<string, Endpoint>
}

export const ARTICLES = readsOf('digest-articles', articleSchema)
export const VIDEOS = readsOf('videos', videoSchema)
export const REVIEWS = readsOf('restaurant-reviews', reviewSchema)
