import { Hono } from 'hono'
import { IMPORT_MAX_BYTES, IMPORT_TEMPLATE } from '#domain/members/member-import.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { readBytes } from '#server/http/input.ts'
import { importMembers } from './import-members.ts'
import { planImport } from './plan-import.ts'

const TEMPLATE_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="members.csv"',
}

const fileIn = async (c: AppContext) => new Uint8Array(await readBytes(c, IMPORT_MAX_BYTES))

export const membersImportRoutes = new Hono<AppEnv>()
  .get('/api/members-import/template', adminsOnly, (c) =>
    c.body(IMPORT_TEMPLATE, 200, TEMPLATE_HEADERS),
  )
  .post('/api/members-import/check', adminsOnly, async (c) => {
    const { report } = await planImport(c.var.deps, await fileIn(c))
    return c.json(report)
  })
  .post('/api/members-import', adminsOnly, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await importMembers({ db, now: now() }, await fileIn(c)))
  })
