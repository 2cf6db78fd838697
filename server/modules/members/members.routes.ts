import { Hono } from 'hono'
import * as api from '#domain/api/members.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, parseInput, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { unlockMember } from '#server/modules/sign-in/sign-in-waits.ts'
import { forgetMember } from './forget-member.ts'
import { getMember, listMembers, type MembersPage } from './list-members.ts'
import { addMember, editMember } from './save-member.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret, settings, delivery } = c.var.deps
  return { db, now: now(), secret, settings, delivery, timeZone: settings.timeZone }
}

function pageOf(c: AppContext): MembersPage {
  const { lastName, firstName } = parseInput(api.listMembers.query, c.req.query())
  const cursorName: MembersPage['cursorName'] =
    lastName === undefined || firstName === undefined ? null : [lastName, firstName]
  return { ...readPage(c), cursorName }
}

export const memberRoutes = new Hono<AppEnv>()

mount(memberRoutes, api.listMembers, async (c) => listMembers(c.var.deps, pageOf(c)))

mount(memberRoutes, api.addMember, async (c) =>
  addMember(scopeOf(c), await readBody(c, api.addMember.request)),
)

mount(memberRoutes, api.getMember, async (c) => getMember(scopeOf(c), idParam(c)))

mount(memberRoutes, api.editMember, async (c) => {
  const edit = await readBody(c, api.editMember.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editMember(scope, id, edit, version),
    () => getMember(scope, id),
  )
})

mount(memberRoutes, api.unlockMember, async (c) => {
  await unlockMember(scopeOf(c), idParam(c))
  return null
})

mount(memberRoutes, api.forgetMember, async (c) => {
  await forgetMember(scopeOf(c), idParam(c))
  return null
})
