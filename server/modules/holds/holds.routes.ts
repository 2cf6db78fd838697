import { Hono } from 'hono'
import * as api from '#domain/api/holds.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { idParam, readBody } from '#server/http/input.ts'
import { madeAtOf } from '#server/http/made-at.ts'
import { mount } from '#server/http/mount.ts'
import { endHold, placeHold } from './holds.ts'

export const holdRoutes = new Hono<AppEnv>()

mount(holdRoutes, api.placeHold, async (c) =>
  placeHold(
    { ...scopeOf(c), placedAt: madeAtOf(c) },
    idParam(c),
    await readBody(c, api.placeHold.request),
  ),
)

mount(holdRoutes, api.endHold, async (c) => {
  await endHold(scopeOf(c), { vehicleId: idParam(c), holdId: idParam(c, 'holdId') })
  return null
})
