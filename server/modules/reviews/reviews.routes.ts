import { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as admin from '#domain/api/admin-content.ts'
import * as api from '#domain/api/content.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { createReview, deleteReview, editReview, getReview, listReviews } from './reviews.ts'

export const reviewRoutes = new Hono<AppEnv>()

mount(reviewRoutes, api.listReviews, async (c) => listReviews(scopeOf(c), readPage(c)), [
  compress(),
])

mount(reviewRoutes, api.getReview, async (c) => getReview(scopeOf(c), idParam(c)))

mount(reviewRoutes, admin.createReview, async (c) => {
  const review = await readBody(c, admin.createReview.request)
  return createReview(scopeOf(c), review)
})

mount(reviewRoutes, admin.editReview, async (c) => {
  const edit = await readBody(c, admin.editReview.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editReview(scope, id, edit, version),
    () => getReview(scope, id),
  )
})

mount(reviewRoutes, admin.deleteReview, async (c) => {
  await deleteReview(scopeOf(c), idParam(c))
  return null
})
