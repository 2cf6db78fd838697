import { Hono } from 'hono'
import * as api from '#domain/api/members.ts'
import { IMPORT_MAX_BYTES, IMPORT_TEMPLATE } from '#domain/members/member-import.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { readBytes } from '#server/http/edge.ts'
import { mount } from '#server/http/mount.ts'
import { importMembers } from './import-members.ts'
import { planImport } from './plan-import.ts'

const TEMPLATE_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="members.csv"',
}

const fileIn = async (c: AppContext) => new Uint8Array(await readBytes(c, IMPORT_MAX_BYTES))

export const membersImportRoutes = new Hono<AppEnv>()

mount(membersImportRoutes, api.getImportTemplate, async (c) =>
  c.body(IMPORT_TEMPLATE, 200, TEMPLATE_HEADERS),
)

mount(membersImportRoutes, api.checkImport, async (c) => {
  const { report } = await planImport(c.var.deps, await fileIn(c))
  return report
})

mount(membersImportRoutes, api.importMembers, async (c) => {
  const { db, now } = c.var.deps
  return importMembers({ db, now: now() }, await fileIn(c))
})
