import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { createContent, deleteContent, editContent, getContent, listContent } from './content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

export const contentRoutes = new Hono<AppEnv>()

for (const kind of CONTENT_KINDS) {
  const { list, get, create, edit, remove } = kind.endpoints

  mount(contentRoutes, list, async (c) => listContent(kind, scopeOf(c), readPage(c)), [compress()])

  mount(contentRoutes, get, async (c) => getContent(kind, scopeOf(c), idParam(c)))

  mount(contentRoutes, create, async (c) => {
    const content = await readBody(c, create.request, kind.createBytes)
    return createContent(kind, scopeOf(c), content)
  })

  mount(contentRoutes, edit, async (c) => {
    const changed = await readBody(c, edit.request, kind.editBytes)
    const [scope, id] = [scopeOf(c), idParam(c)]
    return editAtVersion(
      c,
      (version) => editContent(kind, scope, id, changed, version),
      () => getContent(kind, scope, id),
    )
  })

  mount(contentRoutes, remove, async (c) => {
    await deleteContent(kind, scopeOf(c), idParam(c))
    return null
  })
}
