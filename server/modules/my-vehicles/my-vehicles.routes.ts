import { Hono } from 'hono'
import { memberVehicleBodySchema } from '#domain/vehicles/vehicle.schema.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { membersOnly } from '#server/http/guards.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { addMyVehicle } from './add-my-vehicle.ts'
import { listMyVehicles } from './list-my-vehicles.ts'
import { removeMyVehicle, restoreMyVehicle } from './remove-my-vehicle.ts'

function scopeOf(c: AppContext) {
  const { db, now } = c.var.deps
  return { db, now: now(), memberId: c.var.member.memberId }
}

export const myVehicleRoutes = new Hono<AppEnv>()
  .get('/api/my/vehicles', membersOnly, async (c) => c.json(await listMyVehicles(scopeOf(c))))
  .post('/api/my/vehicles', membersOnly, async (c) =>
    c.json(await addMyVehicle(scopeOf(c), await readBody(c, memberVehicleBodySchema)), 201),
  )
  .delete('/api/my/vehicles/:id', membersOnly, async (c) => {
    await removeMyVehicle(scopeOf(c), idParam(c))
    return c.body(null, 204)
  })
  .post('/api/my/vehicles/:id/restore', membersOnly, async (c) =>
    c.json(await restoreMyVehicle(scopeOf(c), idParam(c))),
  )
