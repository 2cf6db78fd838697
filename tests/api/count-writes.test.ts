import { afterAll, expect, test } from 'vitest'
import { vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeEvent, makeRsvp } from '../factories/events.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { makeClubScene } from '../setup/club-scene.ts'
import { countWrites } from '../setup/count-writes.ts'
import { openTestDatabase } from '../setup/test-database.ts'
import { carLane, rsvpLane, statusLane } from '../setup/write-lanes.ts'

const { db, close } = await openTestDatabase()
const scene = await makeClubScene(db, 'a password of the tests')
afterAll(close)

const [member] = scene.members
const [eventId = ''] = scene.events
const [vehicleId = ''] = scene.cars
if (!member) throw new Error('the scene has no members')

test('a write that was acknowledged and is not in the database is found, whatever its kind', async () => {
  const lanes = {
    cars: [carLane(member, vehicleId)],
    rsvps: [rsvpLane(member, eventId)],
    statuses: [statusLane(scene.admin, vehicleId)],
  }
  const all = [...lanes.cars, ...lanes.rsvps, ...lanes.statuses]
  for (const lane of all) lane.call()
  expect(await countWrites(db, lanes)).toEqual({ acknowledged: 0, lost: [], doubled: [] })
  for (const lane of all) lane.acknowledged()
  const { acknowledged, lost, doubled } = await countWrites(db, lanes)
  expect(acknowledged).toBe(3)
  expect(lost).toHaveLength(4)
  expect(doubled).toEqual([])
})

test('a write that is there twice is found, acknowledged or not', async () => {
  const lane = carLane(member, vehicleId)
  const step = statusLane(scene.admin, vehicleId)
  lane.call()
  step.call()
  const [notes] = lane.sent
  const now = new Date()
  const owner = await makeMember(db, { email: null })
  const context = { now, member: owner, vehicle: await makeVehicle(db, { owner }) }
  for (const _ of [1, 2]) {
    await makeCarRequest(db, context, { notes })
    await db.insert(vehicleStatusHistory).values({
      ...{ vehicleId, fromStatus: 'stored', toStatus: 'needs_staging', changedAt: now },
      changedBy: 'admin',
    })
  }
  const { lost, doubled } = await countWrites(db, { cars: [lane], rsvps: [], statuses: [step] })
  expect(lost).toEqual([])
  expect(doubled).toEqual([
    notes,
    `2 of 0 of ${vehicleId}`,
    `the steps of ${vehicleId} are no chain`,
  ])
})

test('an event that counts a guest twice is found', async () => {
  const event = await makeEvent(db, { now: new Date(), goingCount: 1 })
  await makeRsvp(db, { event, now: new Date() })
  const lanes = { cars: [], rsvps: [rsvpLane(member, event.id)], statuses: [] }
  expect((await countWrites(db, lanes)).doubled).toEqual(['2 counted of 1'])
})
