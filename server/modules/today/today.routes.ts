import { Hono } from 'hono'
import * as api from '#domain/api/today.ts'
import { todayCounts, todayRows } from '#domain/today/today.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { listVehicles } from '#server/modules/vehicles/read-vehicles.ts'

export const todayRoutes = new Hono<AppEnv>()

/** What the garage has to do today and tomorrow, what is next first, by the rule of `domain/today`. */
mount(todayRoutes, api.readToday, async (c) => {
  const scope = scopeOf(c)
  const rows = todayRows(await listVehicles(scope), scope)
  return {
    counts: todayCounts(rows),
    rows: rows.map(({ vehicle: { pendingRequests: _, ...vehicle }, dueAt, ...row }) => ({
      ...row,
      vehicle,
      dueAt: dueAt.toISOString(),
    })),
  }
})
