import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { Chance } from '#server/demo/sample-chance.ts'
import { type Actor, addressOf, cookieOf, type Doing, type HeadersFor, reader } from './actor.ts'

const READ_WITH_A_CAR = ['/api/my/vehicles', '/api/my/car-requests']
const HOME = ['/api/auth/me', ...READ_WITH_A_CAR, '/api/events', '/api/my/rsvps']
const DIGEST = ['/api/digest-articles', '/api/videos', '/api/restaurant-reviews']
const TOKEN_PATHS = /^\/api\/(my\/|auth\/me)|\/rsvps/

const signedInSchema = z.object({ token: z.string(), member: z.object({ id: z.string() }) })
const carsSchema = z.array(z.object({ id: z.string() }))

export interface MemberScope {
  person: number
  email: string
  /** The code in the newest mail to this address, once it has come. */
  codeFor: (email: string) => string | undefined
  saturday: string
  events: string[]
  chance: Chance
}

type Open = { headersFor: HeadersFor; memberId: string }

function* signIn({ person, email, codeFor }: MemberScope): Doing<Open> {
  const headers = addressOf(person)
  const post = (path: string, body: unknown) => ({
    call: { kind: 'sign-in', method: 'POST', path, headers, body },
    expect: [200],
  })
  yield post('/api/auth/request-otp', { identifier: email, type: 'email' })
  const check = post('/api/auth/verify-otp', { identifier: email, code: '' })
  const answer = yield {
    ...check,
    isReady: () => {
      const code = codeFor(email)
      check.call.body = { identifier: email, code }
      return code !== undefined
    },
  }
  const { token, member } = signedInSchema.parse(JSON.parse(answer.text))
  const always = { ...headers, cookie: cookieOf(answer) }
  const headersFor = (path: string) =>
    TOKEN_PATHS.test(path) ? { ...always, authorization: `Bearer ${token}` } : always
  return { headersFor, memberId: member.id }
}

/** Signs in by code, reads what the app reads, asks for a car and answers an invitation, and looks in again. */
export function* memberOnSaturday(scope: MemberScope): Actor {
  const { saturday, events, chance } = scope
  const { headersFor, memberId } = yield* signIn(scope)
  const page = reader('app page', headersFor)
  const read = reader('member reads', headersFor)
  const write = (kind: string, path: string, body: object) => ({
    call: {
      ...{ kind, method: 'POST', path, body: { ...body, memberId } },
      headers: { ...headersFor(path), 'idempotency-key': randomUUID() },
    },
    expect: [201],
  })
  yield* page('/members')
  for (const path of HOME) yield* read(path)
  const cars = carsSchema.parse(JSON.parse((yield* read('/api/my/vehicles')).text))
  for (const { id: vehicleId } of cars.slice(0, 1)) {
    const requestedTime = TIME_SLOTS[chance.below(TIME_SLOTS.length)]
    const input = { vehicleId, requestedDate: saturday, requestedTime, requestType: 'pickup' }
    yield write('car request', '/api/car-requests', input)
    for (const path of READ_WITH_A_CAR) yield* read(path)
  }
  if (chance.below(2) === 0) for (const path of DIGEST) yield* read(path)
  const event = events[chance.below(events.length)]
  if (event && chance.below(3) === 0) {
    yield write('rsvp', `/api/events/${event}/rsvps`, { attending: chance.below(5) > 0 })
    yield* read('/api/my/rsvps')
  }
  yield* page('/members')
  for (const path of HOME) yield* read(path)
}
