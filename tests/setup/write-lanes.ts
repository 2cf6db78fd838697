import { randomUUID } from 'node:crypto'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { GARAGE_STATUSES, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import type { ClubCall } from './club-call.ts'
import type { ClubScene, SignedInMember } from './club-scene.ts'

/** One thing that somebody wants written, sent until it is acknowledged, and only then the next. */
export interface Lane {
  /** The write that was not acknowledged yet, or a new one. */
  call(): ClubCall
  /** The server said that it is written. */
  acknowledged(): void
}

export interface CarLane extends Lane {
  /** Keys of the requests made so far. */
  sent: string[]
  kept: string[]
}

export interface RsvpLane extends Lane {
  memberId: string
  eventId: string
  kept: { key: string; attending: boolean }[]
  /** What a write under way says, whose fate nobody knows. */
  waiting(): { key: string; attending: boolean } | null
}

export interface StatusLane extends Lane {
  vehicleId: string
  /** How many steps along the cycle were acknowledged. */
  steps: number
  /** Whether a step was sent whose fate nobody knows. */
  isWaiting(): boolean
}

const atStep = (step: number) => GARAGE_STATUSES[step % GARAGE_STATUSES.length] ?? 'stored'

/** Asks for a pickup, which is done with when the garage has taken the car on the road. */
export function carLane({ headers }: SignedInMember, vehicleId: string): CarLane {
  const sent: string[] = []
  const kept: string[] = []
  let key = ''
  return {
    ...{ sent, kept },
    call() {
      if (!key) {
        key = randomUUID()
        sent.push(key)
      }
      const requestedDate = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 3)
      const wish = { vehicleId, requestType: 'pickup', requestedDate, requestedTime: '10:00 AM' }
      return {
        ...{ kind: 'car request', method: 'POST', path: '/api/car-requests' },
        headers: { ...headers, 'idempotency-key': key },
        body: { ...wish, notes: key },
      }
    },
    acknowledged() {
      kept.push(key)
      key = ''
    },
  }
}

export function rsvpLane({ id, headers }: SignedInMember, eventId: string): RsvpLane {
  const kept: RsvpLane['kept'] = []
  let waiting: ReturnType<RsvpLane['waiting']> = null
  return {
    ...{ memberId: id, eventId, kept },
    waiting: () => waiting,
    call() {
      waiting ??= { key: randomUUID(), attending: kept.length % 2 === 0 }
      return {
        ...{ kind: 'rsvp', method: 'POST', path: `/api/events/${eventId}/rsvps` },
        headers: { ...headers, 'idempotency-key': waiting.key },
        body: { attending: waiting.attending, memberId: id },
      }
    },
    acknowledged() {
      if (waiting) kept.push(waiting)
      waiting = null
    },
  }
}

/** A press on the board is safe to repeat because it says what the car was and is to be (decision 8). */
export function statusLane(admin: Record<string, string>, vehicleId: string): StatusLane {
  let waiting = false
  const lane: StatusLane = {
    ...{ vehicleId, steps: 0 },
    isWaiting: () => waiting,
    call() {
      waiting = true
      const from = atStep(lane.steps)
      return {
        ...{ kind: 'status change', method: 'PATCH', path: `/api/vehicles/${vehicleId}/status` },
        headers: admin,
        body: { from, status: nextStatus(from) },
      }
    },
    acknowledged() {
      lane.steps += 1
      waiting = false
    },
  }
  return lane
}

export type Lanes = ReturnType<typeof lanesOf>

export const lanesOf = ({ members, events, cars, admin }: ClubScene) => ({
  cars: members.flatMap((member) => member.cars.map((car) => carLane(member, car))),
  rsvps: members.flatMap((member) => events.map((event) => rsvpLane(member, event))),
  statuses: cars.map((car) => statusLane(admin, car)),
})
