import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { REQUEST_TYPES } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
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
const timeZone = 'America/New_York'
const TODAY = dayInZone(now, timeZone)
afterAll(close)

const statusOf = async (id: string) =>
  only(await db.select().from(vehicles).where(eq(vehicles.id, id))).status
const changesOf = (id: string) =>
  db.select().from(history).where(eq(history.vehicleId, id)).orderBy(history.id)
const requestsOf = (id: string) =>
  db.select().from(carRequests).where(eq(carRequests.vehicleId, id)).orderBy(asc(carRequests.id))

async function sendCommand(id: string, kind: string, at = now): Promise<void> {
  const scope = { db, now: at, timeZone, movedAt: at }
  const status = await statusOf(id)
  const to = { step: nextStatus(status), undo: previousStatus(status), again: status }[kind]
  if (to) await changeVehicleStatus(scope, id, { status: to, from: status })
  const leap = { status: nextStatus(nextStatus(status)) }
  if (!to) await expect(changeVehicleStatus(scope, id, leap)).rejects.toThrow(/This car is in /)
}

test('any status commands leave an unbroken history that ends at the car’s status', async () => {
  const member = await makeMember(db)
  const commands = fc.array(fc.constantFrom('step', 'undo', 'again', 'leap'), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(commands, async (kinds) => {
      const { id } = await makeVehicle(db, { owner: member })
      for (const kind of kinds) await sendCommand(id, kind)

      const rows = await changesOf(id)
      const path = ['stored', ...rows.map(({ toStatus }) => toStatus)]
      expect(rows.map(({ fromStatus }) => fromStatus)).toEqual(path.slice(0, -1))
      expect(rows).toHaveLength(kinds.filter((kind) => kind === 'step' || kind === 'undo').length)
      expect(await statusOf(id)).toBe(path.at(-1))
    }),
    { numRuns: 25, seed: 1908 },
  )
})

const trips = fc.record({
  startsWith: fc.constantFrom('staged', 'coming_home'),
  bookings: fc.uniqueArray(
    fc.record({
      requestType: fc.constantFrom(...REQUEST_TYPES),
      ahead: fc.integer({ min: -1, max: 4 }),
    }),
    { selector: ({ requestType, ahead }) => `${requestType} ${ahead}`, maxLength: 8 },
  ),
  kinds: fc.array(fc.constantFrom('step', 'step', 'undo', 'a day passes'), { maxLength: 14 }),
})

test('a trip completes what is due by its day, never what is due later, and its undo reopens just that', async () => {
  const member = await makeMember(db)
  await fc.assert(
    fc.asyncProperty(trips, async ({ startsWith, bookings, kinds }) => {
      const vehicle = await makeVehicle(db, { owner: member, status: startsWith })
      for (const { requestType, ahead } of bookings) {
        const requestedDate = addCalendarDays(TODAY, ahead)
        await makeCarRequest(db, { member, vehicle, now }, { requestType, requestedDate })
      }
      const pending = async () =>
        (await requestsOf(vehicle.id)).filter(({ status }) => status === 'pending')
      const pendingBefore = new Map<number, unknown>()
      let at = now
      for (const kind of kinds) {
        if (kind === 'a day passes') at = new Date(at.getTime() + 24 * 60 * 60_000)
        else {
          const before = (await pending()).map(({ id }) => id)
          await sendCommand(vehicle.id, kind, at)
          const rows = await changesOf(vehicle.id)
          if (kind === 'step') pendingBefore.set(rows.length, before)
          const to = await statusOf(vehicle.id)
          const way = { on_road: 'pickup', stored: 'dropoff' }[String(to)]
          const left =
            kind === 'step' ? (await pending()).filter((one) => one.requestType === way) : []
          expect(left.filter(({ dueDate }) => dueDate <= dayInZone(at, timeZone))).toEqual([])
          const undone = kind === 'undo' && pendingBefore.get(rows.length - 1)
          if (undone) expect((await pending()).map(({ id }) => id)).toEqual(undone)
        }
        const changes = await changesOf(vehicle.id)
        for (const { status, dueDate, completedByChange } of await requestsOf(vehicle.id)) {
          const by = changes.find(({ id }) => id === completedByChange)
          expect(status).toBe(by ? 'completed' : 'pending')
          if (by) expect(dueDate <= dayInZone(by.changedAt, timeZone)).toBe(true)
        }
      }
    }),
    { numRuns: 25, seed: 1908 },
  )
})
