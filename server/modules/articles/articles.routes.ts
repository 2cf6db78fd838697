import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { articleEditSchema, articleFormSchema } from '#domain/digest/article.schema.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly, membersAndAdmins } from '#server/http/guards.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { createArticle } from './create-article.ts'
import { deleteArticle } from './delete-article.ts'
import { editArticle } from './edit-article.ts'
import { getArticle } from './get-article.ts'
import { listArticles } from './list-articles.ts'

// 40,000 characters in any script, and what JSON adds to them; an edit also says what its author saw.
const ARTICLE_BYTES = 256 * 1024

export const articleRoutes = new Hono<AppEnv>()
  .get('/api/digest-articles', compress(), membersAndAdmins, async (c) => {
    const { rows, total } = await listArticles(scopeOf(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/digest-articles/:id', membersAndAdmins, async (c) =>
    c.json(await getArticle(scopeOf(c), idParam(c))),
  )
  .post('/api/digest-articles', adminsOnly, async (c) => {
    const article = await readBody(c, creationOf(articleFormSchema), ARTICLE_BYTES)
    return c.json(await createArticle(scopeOf(c), article), 201)
  })
  .patch('/api/digest-articles/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, articleEditSchema, 2 * ARTICLE_BYTES)
    return c.json(await editArticle(scopeOf(c), idParam(c), edit))
  })
  .delete('/api/digest-articles/:id', adminsOnly, async (c) => {
    await deleteArticle(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
