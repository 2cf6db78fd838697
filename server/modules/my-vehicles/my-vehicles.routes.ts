import { Hono } from 'hono'
import * as api from '#domain/api/my-vehicles.ts'
import { type AppEnv, memberScopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import {
  addMyVehicle,
  editMyVehicle,
  removeMyVehicle,
  restoreMyVehicle,
} from './edit-my-vehicles.ts'
import { getMyVehicle, listMyVehicles, listRemovedVehicles } from './list-my-vehicles.ts'

export const myVehicleRoutes = new Hono<AppEnv>()

mount(myVehicleRoutes, api.listMyVehicles, (c) => listMyVehicles(memberScopeOf(c)))

mount(myVehicleRoutes, api.listRemovedVehicles, (c) => listRemovedVehicles(memberScopeOf(c)))

mount(myVehicleRoutes, api.addMyVehicle, async (c) =>
  addMyVehicle(memberScopeOf(c), await readBody(c, api.addMyVehicle.request)),
)

mount(myVehicleRoutes, api.editMyVehicle, async (c) => {
  const edit = await readBody(c, api.editMyVehicle.request)
  const [scope, id] = [memberScopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editMyVehicle(scope, id, edit, version),
    () => getMyVehicle(scope, id),
  )
})

mount(myVehicleRoutes, api.removeMyVehicle, async (c) => {
  await removeMyVehicle(memberScopeOf(c), idParam(c))
  return null
})

mount(myVehicleRoutes, api.restoreMyVehicle, async (c) =>
  restoreMyVehicle(memberScopeOf(c), idParam(c)),
)
