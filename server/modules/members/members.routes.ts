import { Hono } from 'hono'
import { memberEditSchema, memberFormSchema } from '#domain/members/member-form.schema.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import { orAbsent } from '#domain/or-absent.ts'
import { isSavable } from '#domain/text.ts'
import { z } from '#domain/zod.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, parseInput, readBody, readPage } from '#server/http/input.ts'
import { unlockMember } from '#server/modules/sign-in/unlock-member.ts'
import { getMember } from './get-member.ts'
import { listMembers, type MembersPage } from './list-members.ts'
import { addMember, editMember } from './save-member.ts'

function scopeOf(c: AppContext) {
  const { db, now, secret } = c.var.deps
  return { db, now: now(), secret }
}

const NOT_A_NAME = 'Must be the name that the row showed'
const nameAsSeen = orAbsent(z.string().max(200).refine(isSavable), NOT_A_NAME)
const seenSchema = z.object({ lastName: nameAsSeen, firstName: nameAsSeen })

function pageOf(c: AppContext): MembersPage {
  const { lastName, firstName } = parseInput(seenSchema, c.req.query())
  const seen: MembersPage['seen'] =
    lastName === undefined || firstName === undefined ? null : [lastName, firstName]
  return { ...readPage(c), seen }
}

export const memberRoutes = new Hono<AppEnv>()
  .get('/api/members', adminsOnly, async (c) => {
    const { rows, total } = await listMembers(c.var.deps, pageOf(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .post('/api/members', adminsOnly, async (c) => {
    const member = await readBody(c, creationOf(memberFormSchema))
    return c.json(await addMember(scopeOf(c), member), 201)
  })
  .get('/api/members/:id', adminsOnly, async (c) => c.json(await getMember(scopeOf(c), idParam(c))))
  .patch('/api/members/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, memberEditSchema)
    return c.json(await editMember(scopeOf(c), idParam(c), edit))
  })
  .post('/api/members/:id/unlock', adminsOnly, async (c) => {
    await unlockMember(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
