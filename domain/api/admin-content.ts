import { articleSchema } from '../digest/article.ts'
import {
  articleEditSchema,
  articleFormSchema,
  videoEditSchema,
  videoFormSchema,
} from '../digest/digest.schema.ts'
import { videoSchema } from '../digest/video.ts'
import { reviewEditSchema, reviewFormSchema } from '../reviews/review.schema.ts'
import { reviewSchema } from '../reviews/review.ts'
import { creationOf } from '../row.schema.ts'
import type { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

type Schemas<Form, Edit, Row> = { form: Form; edit: Edit; row: Row }

/** What admins write of one kind of content. */
function writesOf<
  Path extends string,
  Fields extends z.ZodRawShape,
  Edit extends z.ZodType,
  Row extends z.ZodType,
>(path: Path, { form, edit, row }: Schemas<z.ZodObject<Fields>, Edit, Row>) {
  return {
    create: {
      method: 'POST',
      path: `/api/${path}`,
      who: 'admins',
      request: creationOf(form),
      status: 201,
      answer: row,
      errors: ['changed_meanwhile', 'conflict', 'not_found'],
    },
    edit: {
      method: 'PATCH',
      path: `/api/${path}/:id`,
      who: 'admins',
      request: edit,
      status: 200,
      answer: row,
      errors: ['changed_meanwhile'],
    },
    remove: {
      method: 'DELETE',
      path: `/api/${path}/:id`,
      who: 'admins',
      status: 204,
      answer: null,
    },
  } as const satisfies Record<string, Endpoint>
}

const articles = writesOf('digest-articles', {
  form: articleFormSchema,
  edit: articleEditSchema,
  row: articleSchema,
})
export const ARTICLES = {
  ...articles,
  create: { ...articles.create, about: 'Up to 256 KB.' },
  edit: { ...articles.edit, about: 'Up to 512 KB.' },
}
export const VIDEOS = writesOf('videos', {
  form: videoFormSchema,
  edit: videoEditSchema,
  row: videoSchema,
})
export const REVIEWS = writesOf('restaurant-reviews', {
  form: reviewFormSchema,
  edit: reviewEditSchema,
  row: reviewSchema,
})
