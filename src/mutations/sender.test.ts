import { expect, it } from 'vitest'
import { ADA, INPUT } from '../../tests/setup/queue-of-ada.ts'
import { carRequest, type RequestRow } from './kinds/car-request.ts'
import { type RsvpRow, rsvp } from './kinds/rsvp.ts'
import { checkHealth, exchange, type Fetch, outgoing } from './sender.ts'
import { newRow } from './transition.ts'

const ROW: RequestRow = {
  ...newRow('ada', { now: 0, newKey: 'key-1' }),
  id: 'row',
  kind: 'car-request',
  input: { ...INPUT, notes: 'Top down' },
}
const RSVP: RsvpRow = {
  ...newRow('ada', { now: 0, newKey: 'key-9' }),
  id: 'rsvp',
  kind: 'rsvp',
  input: {
    eventId: '22222222-2222-4222-8222-222222222222',
    attending: true,
    eventDate: '2026-11-29',
  },
  replaces: ['key-7', 'key-8'],
}
const RECEIPT = {
  id: 'request-1',
  memberId: 'ada',
  status: 'pending',
  createdAt: '2026-05-02T14:00:00.000Z',
  idempotencyKey: 'key-1',
}

const clubCalls = (fetch: Fetch, now = Date.now) => ({
  checkHealth: () => checkHealth(fetch),
  send: () => exchange(fetch, ROW, carRequest(ROW), ADA, now),
  choose: () => exchange(fetch, RSVP, rsvp(RSVP), ADA, now),
  withdraw: () => {
    const row: RequestRow = { ...ROW, intent: { kind: 'discard' } }
    return exchange(fetch, row, carRequest(row), ADA, now)
  },
})
const answering = (status: number, body: unknown, headers?: Record<string, string>) =>
  clubCalls(async () => new Response(JSON.stringify(body), { status, headers }))
const posted = async (calls: ReturnType<typeof clubCalls>) => calls.send()
const refusal = (code: string) => ({ error: 'A sentence.', code })

it('sends the request with its key and the member’s id, by the cookie alone', async () => {
  const sent: { path: string; init: RequestInit }[] = []
  await clubCalls(async (path, init) => {
    sent.push({ path, init })
    return new Response('{}')
  }).send()
  const { path, init } = sent[0] ?? { path: '', init: {} }
  const headers = new Headers(init.headers)
  expect(path).toBe('/api/car-requests')
  expect(headers.get('idempotency-key')).toBe('key-1')
  expect(headers.has('authorization')).toBe(false)
  expect(init.credentials).toBe('same-origin')
  expect(JSON.parse(String(init.body))).toEqual({
    memberId: 'ada',
    memberName: 'Ada Test',
    memberEmail: 'ada@example.com',
    memberPhone: null,
    vehicleId: '11111111-1111-4111-8111-111111111111',
    vehicleName: 'Dart',
    requestType: 'pickup',
    requestedDate: '2026-05-03',
    requestedTime: '10:00 AM',
    notes: 'Top down',
    status: 'pending',
  })
})

it('sends a choice under its key with the bearer, who answers, how long ago, and what it replaces', async () => {
  const sent: [string, RequestInit][] = []
  const fetch = async (path: string, init: RequestInit) => {
    sent.push([path, init])
    return new Response('{}')
  }
  await clubCalls(fetch, () => RSVP.createdAt + 90_000).choose()
  const headers = new Headers(sent[0]?.[1].headers)
  expect(sent[0]?.[0]).toBe('/api/events/22222222-2222-4222-8222-222222222222/rsvps')
  expect(headers.get('idempotency-key')).toBe('key-9')
  expect(headers.get('x-made-ms-ago')).toBe('90000')
  expect(headers.get('authorization')).toBe('Bearer secret')
  expect(JSON.parse(String(sent[0]?.[1].body))).toEqual({
    memberId: 'ada',
    memberName: 'Ada Test',
    memberEmail: 'ada@example.com',
    guestCount: '1',
    attending: true,
    eventDate: '2026-11-29',
    replaces: ['key-7', 'key-8'],
  })
})

it('says of a row from a clock that was set back since that it was made just now', () => {
  const { headers } = outgoing(RSVP, rsvp(RSVP), ADA, RSVP.createdAt - 500)
  expect(headers['x-made-ms-ago']).toBe('0')
})

it('takes for the receipt of a choice only one of its key, member, event and answer', async () => {
  const receipt = {
    ...RSVP.input,
    id: 'rsvp-1',
    memberId: 'ada',
    idempotencyKey: 'key-9',
    goingCount: 12,
  }
  const answered = (body: object) => answering(201, body).choose()
  expect((await answered(receipt)).type).toBe('receipt')
  for (const other of [
    { idempotencyKey: 'key-8' },
    { memberId: 'ben' },
    { eventId: '33333333-3333-4333-8333-333333333333' },
    { attending: false },
    { goingCount: undefined },
    { goingCount: '12' },
  ]) {
    expect(await answered({ ...receipt, ...other })).toEqual({ type: 'no-answer' })
  }
})

it('sends the day that a choice was made for', async () => {
  let body: unknown
  const fetch: Fetch = async (_path, init) => {
    body = JSON.parse(String(init.body))
    return new Response('{}')
  }
  await exchange(fetch, RSVP, rsvp(RSVP), ADA, Date.now)
  expect(body).toMatchObject({ attending: true, eventDate: '2026-11-29' })
})

it('takes a full event for a refusal with the club’s sentence', async () => {
  const full = answering(409, { error: 'This event is full', code: 'event_full' })
  expect(await full.choose()).toMatchObject({
    type: 'rejected',
    attention: { reason: 'This event is full', code: 'event_full', fields: {} },
  })
})

it('takes a key back with the bearer, in its member’s name', async () => {
  const sent: [string, RequestInit][] = []
  const calls = clubCalls(async (path, init) => {
    sent.push([path, init])
    return new Response(JSON.stringify({ key: 'key-1', state: 'withdrawn' }))
  })
  expect(await calls.withdraw()).toEqual({ type: 'withdrawn' })
  expect(sent[0]?.[0]).toBe('/api/my/car-requests/by-key/key-1?memberId=ada')
  expect(new Headers(sent[0]?.[1].headers).get('authorization')).toBe('Bearer secret')
})

it('lets a row go only on a receipt for its own key and member', async () => {
  expect(await posted(answering(201, RECEIPT))).toMatchObject({ type: 'receipt' })
  expect(await posted(answering(201, { ...RECEIPT, idempotencyKey: 'other' }))).toEqual({
    type: 'no-answer',
  })
  expect(await posted(answering(201, { ...RECEIPT, memberId: 'ben' }))).toEqual({
    type: 'no-answer',
  })
  expect(await posted(answering(200, { ok: true }))).toEqual({ type: 'no-answer' })
})

it.each([{ id: 7 }, { createdAt: undefined }])(
  'takes for no receipt one in which %j is not what a request has',
  async (other) => {
    const answer = await posted(answering(201, { ...RECEIPT, ...other }))
    expect(answer).toEqual({ type: 'no-answer' })
  },
)

it('lets a row go on a receipt with a status that this build does not know', async () => {
  const answer = await posted(answering(201, { ...RECEIPT, status: 'offered' }))
  expect(answer).toMatchObject({ type: 'receipt', receipt: { requestId: 'request-1' } })
})

it('believes neither another key’s withdrawal nor another key’s arrival', async () => {
  const other = answering(200, { key: 'other', state: 'withdrawn' })
  expect(await other.withdraw()).toEqual({ type: 'no-answer' })
  const request = { ...RECEIPT, idempotencyKey: 'other' }
  const used = answering(200, { key: 'key-1', state: 'used', request })
  expect(await used.withdraw()).toEqual({ type: 'no-answer' })
})

it.each([
  [500, 'internal', 'fault'],
  [503, 'internal', 'later'],
  [429, 'too_many', 'later'],
  [401, 'not_signed_in', 'sign-in'],
  [403, 'wrong_member', 'sign-in'],
  [403, 'not_allowed', 'rejected'],
  [400, 'bad_input', 'rejected'],
  [404, 'not_found', 'rejected'],
  [410, 'key_withdrawn', 'withdrawn'],
  [422, 'key_reused', 'key-reused'],
])('takes %i %s for "%s"', async (status, code, kind) => {
  expect((await posted(answering(status, refusal(code)))).type).toBe(kind)
})

it('rests as long as Retry-After says', async () => {
  const busy = answering(429, refusal('too_many'), { 'retry-after': '7' })
  expect(await posted(busy)).toEqual({ type: 'later', waitMs: 7000 })
})

it('returns why a request was rejected, field by field', async () => {
  const fields = { requestedTime: 'This time has passed.' }
  expect(await posted(answering(400, { ...refusal('bad_input'), fields }))).toMatchObject({
    type: 'rejected',
    attention: { reason: 'A sentence.', code: 'bad_input', fields },
  })
})

it.each([
  ['a captive portal', () => new Response('<html>wifi</html>', { status: 200 })],
  ['a proxy’s refusal', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ['a proxy’s bad gateway', () => new Response('Bad Gateway', { status: 502 })],
  ['JSON of another kind', () => new Response('{"detail":"no"}', { status: 404 })],
  ['half an answer', () => new Response('{"id":"requ', { status: 201 })],
  ['an empty answer', () => new Response('', { status: 201 })],
])('takes %s for no answer', async (_what, respond) => {
  expect(await posted(clubCalls(async () => respond()))).toEqual({ type: 'no-answer' })
})

it('knows its own server’s health from somebody’s wifi page', async () => {
  expect(await answering(200, { ok: true, build: 'x' }).checkHealth()).toBe(true)
  expect(await clubCalls(async () => new Response('<html>ok</html>')).checkHealth()).toBe(false)
  const dead = clubCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await dead.checkHealth()).toBe(false)
})
