import { Hono } from 'hono'
import * as api from '#domain/api/vehicles.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, parseInput, readBody, readOptionalBody, readPage } from '#server/http/input.ts'
import { madeAtOf } from '#server/http/made-at.ts'
import { mount } from '#server/http/mount.ts'
import { changeVehicleStatus } from './change-vehicle-status.ts'
import { createVehicle, deleteVehicle, editVehicle } from './edit-vehicles.ts'
import { getVehicle, listVehicles } from './read-vehicles.ts'
import { listStatusHistory } from './status-history.ts'
import { takeInVehicle } from './take-in-vehicle.ts'

export const vehicleRoutes = new Hono<AppEnv>()

mount(vehicleRoutes, api.listVehicles, (c) => listVehicles(scopeOf(c)))

mount(vehicleRoutes, api.createVehicle, async (c) =>
  createVehicle(scopeOf(c), await readBody(c, api.createVehicle.request)),
)

mount(vehicleRoutes, api.getVehicle, (c) => getVehicle(scopeOf(c), idParam(c)))

mount(vehicleRoutes, api.editVehicle, async (c) => {
  const edit = await readBody(c, api.editVehicle.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editVehicle(scope, id, edit, version),
    () => getVehicle(scope, id),
  )
})

mount(vehicleRoutes, api.deleteVehicle, async (c) => {
  const { pending, cancelRequests } = parseInput(api.deleteVehicle.query, c.req.query())
  await deleteVehicle(scopeOf(c), idParam(c), {
    knownPending: pending,
    cancelsRequests: cancelRequests === 'true',
  })
  return null
})

mount(vehicleRoutes, api.changeVehicleStatus, async (c) => {
  const change = await readBody(c, api.changeVehicleStatus.request)
  return changeVehicleStatus({ ...scopeOf(c), movedAt: madeAtOf(c) }, idParam(c), change)
})

mount(vehicleRoutes, api.takeInVehicle, async (c) => {
  const place = await readOptionalBody(c, api.takeInVehicle.request)
  return takeInVehicle(scopeOf(c), idParam(c), place)
})

mount(vehicleRoutes, api.listVehicleHistory, async (c) =>
  listStatusHistory(scopeOf(c), idParam(c), readPage(c)),
)
