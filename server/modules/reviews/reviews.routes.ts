import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { creationOf } from '#domain/new-row.schema.ts'
import { reviewEditSchema, reviewFormSchema } from '#domain/reviews/review.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly, membersAndAdmins } from '#server/http/guards.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { editReview } from './edit-review.ts'
import { getReview } from './get-review.ts'
import { listReviews } from './list-reviews.ts'

export const reviewRoutes = new Hono<AppEnv>()
  .get('/api/restaurant-reviews', compress(), membersAndAdmins, async (c) => {
    const { rows, total } = await listReviews(scopeOf(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/restaurant-reviews/:id', membersAndAdmins, async (c) =>
    c.json(await getReview(scopeOf(c), idParam(c))),
  )
  .post('/api/restaurant-reviews', adminsOnly, async (c) => {
    const review = await readBody(c, creationOf(reviewFormSchema))
    return c.json(await createReview(scopeOf(c), review), 201)
  })
  .patch('/api/restaurant-reviews/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, reviewEditSchema)
    return c.json(await editReview(scopeOf(c), idParam(c), edit))
  })
  .delete('/api/restaurant-reviews/:id', adminsOnly, async (c) => {
    await deleteReview(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
