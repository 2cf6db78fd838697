import { articleSchema } from '../digest/article.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listArticles = {
  method: 'GET',
  path: '/api/digest-articles',
  who: 'members and admins',
  about: 'Newest first; `q` searches. Compressed.',
  status: 200,
  answer: z.array(articleSchema),
  isPage: true,
} as const satisfies Endpoint

export const getArticle = {
  method: 'GET',
  path: '/api/digest-articles/:id',
  who: 'members and admins',
  status: 200,
  answer: articleSchema,
} as const satisfies Endpoint
