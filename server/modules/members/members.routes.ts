import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { readPage } from '#server/http/input.ts'
import { listMembers } from './list-members.ts'

export const memberRoutes = new Hono<AppEnv>().get('/api/members', adminsOnly, async (c) => {
  const { rows, total } = await listMembers(c.var.deps, readPage(c))
  return c.json(rows, 200, { 'x-total-count': total })
})
