import { expect, it } from 'vitest'
import { ADA, INPUT } from '../../tests/setup/queue-of-ada.ts'
import { carRequest } from './kinds/car-request.ts'
import type { RequestRow } from './kinds/request-row.ts'
import { checkHealth, exchange, type Fetch, outgoing } from './sender.ts'
import { newRow } from './transition.ts'

const ROW: RequestRow = {
  ...newRow('ada', { now: 0, newKey: 'key-1' }),
  id: 'row',
  kind: 'car-request',
  input: { ...INPUT, notes: 'Top down' },
}
const RECEIPT = {
  id: 'row',
  memberId: 'ada',
  version: 1,
  status: 'pending',
  createdAt: '2026-05-02T14:00:00.000Z',
}

const clubCalls = (fetch: Fetch, isSignedIn = async () => true) => ({
  checkHealth: () => checkHealth(fetch),
  send: () => exchange({ fetch, now: Date.now, session: ADA, isSignedIn }, ROW, carRequest(ROW)),
})
const answering = (status: number, body: unknown, headers?: Record<string, string>) =>
  clubCalls(async () => new Response(JSON.stringify(body), { status, headers }))
const posted = async (calls: ReturnType<typeof clubCalls>) => calls.send()
const refusal = (code: string) => ({ error: 'A sentence.', code })

it('sends the request with its key, by the cookie alone', async () => {
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
  expect(JSON.parse(String(init.body))).toMatchObject({ id: 'row', memberId: 'ada' })
})

it('says how long ago a row was made, and just now where the clock was set back since', () => {
  const ageAt = (now: number) => outgoing(ROW, carRequest(ROW), ADA, now).headers['x-made-ms-ago']
  expect([ageAt(90_000), ageAt(-500)]).toEqual(['90000', '0'])
})

it('lets a row go only on a receipt for its own id and member', async () => {
  expect(await posted(answering(201, RECEIPT))).toMatchObject({ type: 'receipt' })
  expect(await posted(answering(201, { ...RECEIPT, id: 'other' }))).toEqual({
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
  expect(answer).toMatchObject({ type: 'receipt', receipt: { requestId: 'row' } })
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
  [409, 'event_full', 'rejected'],
  [412, 'changed_meanwhile', 'rejected'],
])('takes %i %s for "%s"', async (status, code, kind) => {
  expect((await posted(answering(status, refusal(code)))).type).toBe(kind)
})

it.each([
  ['sends a request again under a renewed cookie', 9, ['POST', 'GET', 'POST']],
  ['renews no cookie once its owner has signed out', 1, ['POST']],
  ['sends nothing again once its owner has signed out', 2, ['POST', 'GET']],
])('%s', async (_what, callsUntilSignOut, calls) => {
  const made: string[] = []
  const fetch: Fetch = async (_path, { method = '' }) => {
    made.push(method)
    if (method === 'GET') return Response.json({ id: 'ada' })
    return Response.json(refusal('not_signed_in'), { status: 401 })
  }
  const isSignedIn = async () => made.length < callsUntilSignOut
  expect((await clubCalls(fetch, isSignedIn).send()).type).toBe('sign-in')
  expect(made).toEqual(calls)
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
