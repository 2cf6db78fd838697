import { Hono } from 'hono'
import { creationOf } from '#domain/new-row.schema.ts'
import { orAbsent } from '#domain/or-absent.ts'
import {
  adminVehicleEditSchema,
  adminVehicleFormSchema,
  statusChangeSchema,
} from '#domain/vehicles/vehicle.schema.ts'
import { z } from '#domain/zod.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, parseInput, readBody, readPage } from '#server/http/input.ts'
import { changeVehicleStatus } from './change-vehicle-status.ts'
import { createVehicle } from './create-vehicle.ts'
import { deleteVehicle } from './delete-vehicle.ts'
import { editVehicle } from './edit-vehicle.ts'
import { getVehicle } from './get-vehicle.ts'
import { listStatusHistory } from './list-status-history.ts'
import { listVehicles } from './list-vehicles.ts'

function scopeOf(c: AppContext) {
  const { db, now, settings } = c.var.deps
  return { db, now: now(), timeZone: settings.timeZone }
}

/** Our own console always says it; as `from` of a press, it may be left out. */
const deletionSchema = z.object({
  pending: orAbsent(z.coerce.number().int().min(0), 'Must be a whole number'),
})

export const vehicleRoutes = new Hono<AppEnv>()
  .get('/api/vehicles', adminsOnly, async (c) => c.json(await listVehicles(scopeOf(c))))
  .post('/api/vehicles', adminsOnly, async (c) =>
    c.json(
      await createVehicle(scopeOf(c), await readBody(c, creationOf(adminVehicleFormSchema))),
      201,
    ),
  )
  .get('/api/vehicles/:id', adminsOnly, async (c) =>
    c.json(await getVehicle(scopeOf(c), idParam(c))),
  )
  .patch('/api/vehicles/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, adminVehicleEditSchema)
    return c.json(await editVehicle(scopeOf(c), idParam(c), edit))
  })
  .delete('/api/vehicles/:id', adminsOnly, async (c) => {
    const { pending } = parseInput(deletionSchema, c.req.query())
    await deleteVehicle(scopeOf(c), idParam(c), { seen: pending })
    return c.body(null, 204)
  })
  .patch('/api/vehicles/:id/status', adminsOnly, async (c) => {
    const change = await readBody(c, statusChangeSchema)
    return c.json(await changeVehicleStatus(scopeOf(c), idParam(c), change))
  })
  .get('/api/vehicles/:id/history', adminsOnly, async (c) => {
    const { rows, total } = await listStatusHistory(scopeOf(c), idParam(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
