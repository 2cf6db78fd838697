import { expect, it } from 'vitest'
import { clubCalls } from './club-calls.ts'
import type { RequestRow, RsvpRow } from './outbox-row.ts'

const ROW: RequestRow = {
  id: 'row',
  kind: 'car-request',
  memberId: 'ada',
  key: 'key-1',
  wish: {
    vehicleId: '11111111-1111-4111-8111-111111111111',
    vehicleName: 'Dart',
    requestType: 'pickup',
    requestedDate: '2026-05-03',
    requestedTime: '10:00 AM',
    notes: 'Top down',
  },
  createdAt: 0,
  state: 'queued',
  attempts: 1,
  attemptedEver: true,
  nextTryAt: 0,
  sendingUntil: 0,
  waitsFor: null,
  askAnyway: false,
  intent: null,
  attention: null,
  receipt: null,
  sentAt: null,
  arrivedAnyway: null,
}
const { wish: _wish, receipt: _receipt, ...BARE } = ROW
const RSVP: RsvpRow = {
  ...BARE,
  id: 'rsvp',
  kind: 'rsvp',
  key: 'key-9',
  choice: { eventId: '22222222-2222-4222-8222-222222222222', attending: true },
  replaces: ['key-7', 'key-8'],
  receipt: null,
}
const SESSION = {
  token: 'secret',
  member: { id: 'ada', firstName: 'Ada', lastName: 'Test', email: 'ada@example.com', phone: null },
}
const RECEIPT = {
  id: 'request-1',
  memberId: 'ada',
  status: 'pending',
  createdAt: '2026-05-02T14:00:00.000Z',
  idempotencyKey: 'key-1',
}

const answering = (status: number, body: unknown, headers?: Record<string, string>) =>
  clubCalls(async () => new Response(JSON.stringify(body), { status, headers }))
const posted = async (calls: ReturnType<typeof clubCalls>) => calls.send(ROW, SESSION)
const refusal = (code: string) => ({ error: 'A sentence.', code })

it('sends the wish under its key with who asks, by the cookie alone', async () => {
  const sent: { path: string; init: RequestInit }[] = []
  await clubCalls(async (path, init) => {
    sent.push({ path, init })
    return new Response('{}')
  }).send(ROW, SESSION)
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
  await clubCalls(fetch, () => RSVP.createdAt + 90_000).send(RSVP, SESSION)
  const headers = new Headers(sent[0]?.[1].headers)
  expect(sent[0]?.[0]).toBe('/api/events/22222222-2222-4222-8222-222222222222/rsvps')
  expect(headers.get('idempotency-key')).toBe('key-9')
  expect(headers.get('authorization')).toBe('Bearer secret')
  expect(JSON.parse(String(sent[0]?.[1].body))).toEqual({
    memberId: 'ada',
    memberName: 'Ada Test',
    memberEmail: 'ada@example.com',
    guestCount: '1',
    attending: true,
    chosenMsAgo: 90_000,
    replaces: ['key-7', 'key-8'],
  })
})

it('takes for the receipt of a choice only one of its key, member, event and answer', async () => {
  const receipt = {
    ...RSVP.choice,
    id: 'rsvp-1',
    memberId: 'ada',
    idempotencyKey: 'key-9',
    goingCount: 12,
  }
  const answered = (body: object) => answering(201, body).send(RSVP, SESSION)
  expect((await answered(receipt)).kind).toBe('arrived')
  for (const other of [
    { idempotencyKey: 'key-8' },
    { memberId: 'ben' },
    { eventId: '33333333-3333-4333-8333-333333333333' },
    { attending: false },
    { goingCount: undefined },
    { goingCount: '12' },
  ]) {
    expect(await answered({ ...receipt, ...other })).toEqual({ kind: 'no-answer' })
  }
})

it('takes a full event for a refusal with the club’s sentence', async () => {
  const full = answering(409, { error: 'This event is full', code: 'event_full' })
  expect(await full.send(RSVP, SESSION)).toEqual({
    kind: 'refused',
    attention: { reason: 'This event is full', code: 'event_full', fields: {} },
  })
})

it('takes a key back with the bearer, in its member’s name', async () => {
  const sent: [string, RequestInit][] = []
  const calls = clubCalls(async (path, init) => {
    sent.push([path, init])
    return new Response(JSON.stringify({ key: 'key-1', state: 'withdrawn' }))
  })
  expect(await calls.takeBack(ROW, SESSION)).toEqual({ kind: 'withdrawn' })
  expect(sent[0]?.[0]).toBe('/api/my/car-requests/by-key/key-1?memberId=ada')
  expect(new Headers(sent[0]?.[1].headers).get('authorization')).toBe('Bearer secret')
})

it('lets a row go only on a receipt for its own key and member', async () => {
  expect(await posted(answering(201, RECEIPT))).toMatchObject({ kind: 'arrived' })
  expect(await posted(answering(201, { ...RECEIPT, idempotencyKey: 'other' }))).toEqual({
    kind: 'no-answer',
  })
  expect(await posted(answering(201, { ...RECEIPT, memberId: 'ben' }))).toEqual({
    kind: 'no-answer',
  })
  expect(await posted(answering(200, { ok: true }))).toEqual({ kind: 'no-answer' })
})

it.each([{ id: 7 }, { status: 'on its way' }, { status: undefined }, { createdAt: undefined }])(
  'takes for no receipt one in which %j is not what a request has',
  async (other) => {
    const answer = await posted(answering(201, { ...RECEIPT, ...other }))
    expect(answer).toEqual({ kind: 'no-answer' })
  },
)

it('believes neither another key’s withdrawal nor another key’s arrival', async () => {
  const other = answering(200, { key: 'other', state: 'withdrawn' })
  expect(await other.takeBack(ROW, SESSION)).toEqual({ kind: 'no-answer' })
  const request = { ...RECEIPT, idempotencyKey: 'other' }
  const used = answering(200, { key: 'key-1', state: 'used', request })
  expect(await used.takeBack(ROW, SESSION)).toEqual({ kind: 'no-answer' })
})

it.each([
  [500, 'internal', 'later'],
  [503, 'internal', 'later'],
  [429, 'too_many', 'later'],
  [401, 'not_signed_in', 'sign-in'],
  [403, 'wrong_member', 'sign-in'],
  [403, 'not_allowed', 'refused'],
  [400, 'bad_input', 'refused'],
  [404, 'not_found', 'refused'],
  [410, 'key_withdrawn', 'withdrawn'],
  [422, 'key_reused', 'key-used'],
])('takes %i %s for "%s"', async (status, code, kind) => {
  expect((await posted(answering(status, refusal(code)))).kind).toBe(kind)
})

it('rests as long as Retry-After says', async () => {
  const busy = answering(429, refusal('too_many'), { 'retry-after': '7' })
  expect(await posted(busy)).toEqual({ kind: 'later', waitMs: 7000 })
})

it('passes on why a wish was refused, field by field', async () => {
  const fields = { requestedTime: 'This time has passed.' }
  expect(await posted(answering(400, { ...refusal('bad_input'), fields }))).toEqual({
    kind: 'refused',
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
  expect(await posted(clubCalls(async () => respond()))).toEqual({ kind: 'no-answer' })
})

it('knows its own server’s health from somebody’s wifi page', async () => {
  expect(await answering(200, { ok: true, build: 'x' }).probe()).toBe(true)
  expect(await clubCalls(async () => new Response('<html>ok</html>')).probe()).toBe(false)
  const dead = clubCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await dead.probe()).toBe(false)
})
