import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { nextStatus } from '#domain/vehicles/garage-cycle.ts'
import { vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admins = [await api.asAdmin(), await api.asAdmin()]
afterAll(() => api.close())

const historyLength = (id: string) =>
  api.db.$count(vehicleStatusHistory, eq(vehicleStatusHistory.vehicleId, id))

test('two admins who tap the same button at once move the car one step', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, status: from } = await makeVehicle(api.db)
    const change = { status: nextStatus(from), from }
    const answers = await Promise.all(
      admins.map((admin) => admin.patch(`/api/vehicles/${id}/status`, change)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await historyLength(id)).toBe(1)
  }
})

test('when two admins tap different buttons at once, one gets the current status', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await makeVehicle(api.db, { status: 'staged' })
    const targets = ['on_road', 'needs_staging']
    const answers = await Promise.all(
      targets.map((status, index) =>
        admins[index]?.patch(`/api/vehicles/${id}/status`, { status, from: 'staged' }),
      ),
    )
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
    expect(await historyLength(id)).toBe(1)
  }
})
