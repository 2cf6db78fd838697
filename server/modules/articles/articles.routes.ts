import { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as admin from '#domain/api/admin-content.ts'
import * as api from '#domain/api/content.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { createArticle, deleteArticle, editArticle, getArticle, listArticles } from './articles.ts'

// 40,000 characters in any script plus JSON's overhead; an edit also sends the base values.
const ARTICLE_BYTES = 256 * 1024

export const articleRoutes = new Hono<AppEnv>()

mount(articleRoutes, api.listArticles, async (c) => listArticles(scopeOf(c), readPage(c)), [
  compress(),
])

mount(articleRoutes, api.getArticle, async (c) => getArticle(scopeOf(c), idParam(c)))

mount(articleRoutes, admin.createArticle, async (c) => {
  const article = await readBody(c, admin.createArticle.request, ARTICLE_BYTES)
  return createArticle(scopeOf(c), article)
})

mount(articleRoutes, admin.editArticle, async (c) => {
  const edit = await readBody(c, admin.editArticle.request, 2 * ARTICLE_BYTES)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editArticle(scope, id, edit, version),
    () => getArticle(scope, id),
  )
})

mount(articleRoutes, admin.deleteArticle, async (c) => {
  await deleteArticle(scopeOf(c), idParam(c))
  return null
})
