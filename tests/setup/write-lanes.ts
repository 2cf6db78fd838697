import { randomUUID } from 'node:crypto'
import { GARAGE_STATUSES, nextStatus } from '#domain/vehicles/garage-cycle.ts'
import { nthRequest } from '../factories/nth-request.ts'
import type { ClubCall } from './club-call.ts'
import type { ClubScene, SignedInMember } from './club-scene.ts'

/** A sequence of writes, each resent until it is acknowledged, and only then the next. */
export interface Lane {
  /** The unacknowledged write, or a new one. */
  call(): ClubCall
  /** Called when the server has acknowledged the write. */
  acknowledged(): void
}

export interface CarLane extends Lane {
  /** Keys of the requests made so far. */
  sent: string[]
  saved: string[]
}

export interface RsvpLane extends Lane {
  memberId: string
  eventId: string
  saved: { key: string; attending: boolean }[]
  /** The write in progress, whose outcome is unknown. */
  waiting(): { key: string; attending: boolean } | null
}

export interface StatusLane extends Lane {
  vehicleId: string
  /** How many steps along the cycle were acknowledged. */
  steps: number
  /** Whether a step was sent whose outcome is unknown. */
  isWaiting(): boolean
}

const atStep = (step: number) => GARAGE_STATUSES[step % GARAGE_STATUSES.length] ?? 'stored'

/** Requests a car, each time for another day from number `first` on; the garage completes one when it takes the car on the road. */
export function carLane({ headers }: SignedInMember, vehicleId: string, first = 0): CarLane {
  const sent: string[] = []
  const saved: string[] = []
  let key = ''
  return {
    ...{ sent, saved },
    call() {
      if (!key) {
        key = randomUUID()
        sent.push(key)
      }
      const input = { vehicleId, ...nthRequest(first + sent.length), requestedTime: '10:00 AM' }
      return {
        ...{ kind: 'car request', method: 'POST', path: '/api/car-requests' },
        headers: { ...headers, 'idempotency-key': key },
        body: { ...input, notes: key },
      }
    },
    acknowledged() {
      saved.push(key)
      key = ''
    },
  }
}

export function rsvpLane({ id, headers }: SignedInMember, eventId: string): RsvpLane {
  const saved: RsvpLane['saved'] = []
  let waiting: ReturnType<RsvpLane['waiting']> = null
  return {
    ...{ memberId: id, eventId, saved },
    waiting: () => waiting,
    call() {
      waiting ??= { key: randomUUID(), attending: saved.length % 2 === 0 }
      return {
        ...{ kind: 'rsvp', method: 'POST', path: `/api/events/${eventId}/rsvps` },
        headers: { ...headers, 'idempotency-key': waiting.key },
        body: { attending: waiting.attending, memberId: id },
      }
    },
    acknowledged() {
      if (waiting) saved.push(waiting)
      waiting = null
    },
  }
}

/** Repeating a status change is safe, because it names the status before and after (decision 8). */
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
