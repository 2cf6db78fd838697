import { articleEditSchema, articleFormSchema } from '../digest/article.schema.ts'
import { articleSchema } from '../digest/article.ts'
import { creationOf } from '../row.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const createArticle = {
  method: 'POST',
  path: '/api/digest-articles',
  who: 'admins',
  about: 'Up to 256 KB.',
  request: creationOf(articleFormSchema),
  status: 201,
  answer: articleSchema,
  errors: ['changed_meanwhile', 'conflict', 'not_found'],
} as const satisfies Endpoint

export const editArticle = {
  method: 'PATCH',
  path: '/api/digest-articles/:id',
  who: 'admins',
  about: 'Up to 512 KB.',
  request: articleEditSchema,
  status: 200,
  answer: articleSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const deleteArticle = {
  method: 'DELETE',
  path: '/api/digest-articles/:id',
  who: 'admins',
  status: 204,
  answer: null,
} as const satisfies Endpoint
