import { and, desc, eq, lte } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { CodedError } from '#domain/errors.ts'
import { todayRows } from '#domain/today/today.ts'
import { nextStatus, previousStatus } from '#domain/vehicles/garage-cycle.ts'
import { carRequests, vehicleStatusHistory } from '#server/db/schema/garage.ts'
import { saveBookingRules } from '#server/modules/booking-rules/booking-rules.ts'
import { actOnRequest } from '#server/modules/car-requests/act-on-request.ts'
import { expireRequests } from '#server/modules/car-requests/expire-requests.ts'
import { requestCarForMember } from '#server/modules/car-requests/request-for-member.ts'
import type { Intent } from '#server/modules/car-requests/request-intent.ts'
import { changeVehicleStatus } from '#server/modules/vehicles/change-vehicle-status.ts'
import { getVehicle } from '#server/modules/vehicles/read-vehicles.ts'
import { stageDueCars } from '#server/modules/vehicles/stage-due-cars.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const timeZone = 'America/New_York'
const NOON = Date.parse('2026-05-23T16:00:00Z')
const MINUTE_MS = 60_000
const AHEAD = 60

const SLOTS = ['2026-05-23', '2026-05-24', '2026-05-30'].flatMap((date) =>
  ['12:30 PM', '1:00 PM', '5:00 PM'].map((time) => ({ date, time })),
)

const step = fc.record({
  kind: fc.constantFrom(
    ...(['book', 'book', 'book', 'change', 'move', 'offer', 'accept', 'confirm'] as const),
    ...(['cancel', 'decline', 'undo', 'tap', 'tap back', 'minutes', 'a day'] as const),
  ),
  by: fc.constantFrom('member' as const, 'staff' as const),
  slot: fc.constantFrom(...SLOTS.slice(0, 2), ...SLOTS),
  request: fc.nat({ max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function intentOf({ kind, slot }: Step): Intent | null {
  if (kind === 'change' || kind === 'accept') return { kind, slot }
  if (kind === 'move') return { kind, slot, reason: null }
  if (kind === 'offer') return { kind, times: [slot], reason: null }
  if (kind === 'decline') return { kind, reason: 'The lift is broken' }
  if (kind === 'cancel') return { kind, reason: null }
  return kind === 'confirm' || kind === 'undo' ? { kind } : null
}

/** What the rules refuse changes nothing. */
async function attempt(act: () => Promise<unknown>) {
  await act().catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error
  })
}

async function carryOut(vehicleId: string, one: Step, now: Date): Promise<void> {
  const scope = { db, now, timeZone }
  const { kind, slot, by } = one
  if (kind === 'book') {
    const wanted = { requestedDate: slot.date, requestedTime: slot.time }
    const input = { requestType: 'pickup', notes: null, source: 'desk', ...wanted } as const
    return attempt(() => requestCarForMember(scope, vehicleId, input, { acceptsClosedDay: false }))
  }
  if (kind === 'tap' || kind === 'tap back') {
    const { status: from } = await getVehicle(scope, vehicleId)
    const status = kind === 'tap' ? nextStatus(from) : previousStatus(from)
    await changeVehicleStatus({ ...scope, movedAt: now }, vehicleId, {
      status,
      from,
    })
  }
  const intent = intentOf(one)
  const requests = await db.select().from(carRequests).where(eq(carRequests.vehicleId, vehicleId))
  const id = requests[one.request % Math.max(1, requests.length)]?.id
  if (!intent || !id) return
  const act = { by: { actor: by }, version: undefined, intent }
  await attempt(() => db.transaction((tx) => actOnRequest({ ...scope, db: tx }, id, act)))
}

test('no car is in Needs Staging without a reason, and Today shows it', async () => {
  const owner = await makeMember(db)
  await saveBookingRules(
    { db, now: new Date(NOON) },
    { ...NEW_CLUB_RULES, stageMinutesAhead: AHEAD },
    {},
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id } = await makeVehicle(db, { owner })
      let now = new Date(NOON)
      for (const one of steps) {
        const minutes = { minutes: 45, 'a day': 25 * 60 }[String(one.kind)] ?? 0
        now = new Date(now.getTime() + minutes * MINUTE_MS)
        await expireRequests({ db, now })
        await carryOut(id, one, now)
        await stageDueCars({ db, now })

        const car = await getVehicle({ db }, id)
        if (car.status !== 'needs_staging') continue
        const pickups = todayRows([car], { now, timeZone }).filter(({ way }) => way === 'pickup')
        expect(pickups).not.toEqual([])
        const [last] = await db
          .select()
          .from(vehicleStatusHistory)
          .where(eq(vehicleStatusHistory.vehicleId, id))
          .orderBy(desc(vehicleStatusHistory.id))
          .limit(1)
        if (last?.changedBy !== 'club') continue
        const until = new Date(now.getTime() + AHEAD * MINUTE_MS)
        const isReason = and(
          eq(carRequests.vehicleId, id),
          eq(carRequests.status, 'pending'),
          lte(carRequests.promisedAt, until),
        )
        expect(await db.$count(carRequests, isReason)).toBeGreaterThan(0)
        expect(pickups.map(({ request }) => request)).not.toContain(null)
      }
    }),
    { numRuns: 60, seed: 1908 },
  )
}, 120_000)
