import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { listTroubles } from './list-troubles.ts'

/** What an admin should know of the server before somebody misses it. */
export const troublesRoutes = new Hono<AppEnv>().get('/api/troubles', adminsOnly, async (c) =>
  c.json(await listTroubles(c.var.deps)),
)
