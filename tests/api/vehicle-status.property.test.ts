import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { carRequests, vehicleStatusHistory as history, vehicles } from '#server/db/schema/garage.ts'
import { changeVehicleStatus } from '#server/modules/vehicles/change-vehicle-status.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const { db, close } = await openTestDatabase()
const now = new Date('2026-05-23T16:00:00Z')
const scope = { db, now, timeZone: 'America/New_York' }
afterAll(close)

const commands = fc.array(fc.constantFrom('step', 'undo', 'again', 'leap'), { maxLength: 14 })

async function sendCommand(id: string, kind: string): Promise<void> {
  const { status } = only(await db.select().from(vehicles).where(eq(vehicles.id, id)))
  const to = { step: nextStatus(status), undo: previousStatus(status), again: status }[kind]
  if (to) await changeVehicleStatus(scope, id, { status: to, from: status })
  const leap = { status: nextStatus(nextStatus(status)) }
  if (!to) await expect(changeVehicleStatus(scope, id, leap)).rejects.toThrow(/This car is in /)
}

test('any status commands leave an unbroken history that ends at the car’s status', async () => {
  const member = await makeMember(db)
  await fc.assert(
    fc.asyncProperty(commands, async (kinds) => {
      const vehicle = await makeVehicle(db, { owner: member })
      const request = await makeCarRequest(db, { member, vehicle, now })
      for (const kind of kinds) await sendCommand(vehicle.id, kind)

      const rows = await db
        .select()
        .from(history)
        .where(eq(history.vehicleId, vehicle.id))
        .orderBy(history.id)
      const path = ['stored', ...rows.map(({ toStatus }) => toStatus)]
      expect(rows.map(({ fromStatus }) => fromStatus)).toEqual(path.slice(0, -1))
      expect(rows).toHaveLength(kinds.filter((kind) => kind === 'step' || kind === 'undo').length)
      const car = only(await db.select().from(vehicles).where(eq(vehicles.id, vehicle.id)))
      expect(car.status).toBe(path.at(-1))

      const current = only(
        await db.select().from(carRequests).where(eq(carRequests.id, request.id)),
      )
      const taken = rows.find(({ id }) => id === current.completedByChange)
      expect(current.status).toBe(taken ? 'completed' : 'pending')
      if (taken) expect(taken).toMatchObject({ fromStatus: 'staged', toStatus: 'on_road' })
    }),
    { numRuns: 25, seed: 1908 },
  )
})
