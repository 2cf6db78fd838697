import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Board, Display, Pairing } from '#domain/displays/display.ts'
import { displayPairings } from '#server/db/schema/displays.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { caller, displayHeaders } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const visitor = api.visitor()
beforeEach(() => api.clock.set('2026-05-23T16:00:00Z'))
afterAll(() => api.close())

const begin = () => bodyOf<Pairing>(visitor.post('/api/kiosk/pairings'), 201)
const claim = ({ secret }: Pairing) => visitor.post('/api/kiosk/pairings/claim', { secret })
const enter = async (code: string, name = 'Bay 2') =>
  (await api.asAdmin()).post('/api/displays', { code, name })
const boardAs = (token: string) =>
  caller((path, init) => api.app.request(path, init), displayHeaders(token)).get('/api/kiosk/board')

type Paired = { state: 'paired'; token: string; display: { id: string; name: string } }

test('a display waits, is paired by its code, and reads the board', async () => {
  const pairing = await begin()
  expect(pairing.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(pairing.expiresAt).toBe('2026-05-23T16:15:00.000Z')
  expect(await bodyOf(claim(pairing))).toEqual({ state: 'waiting' })

  const typed = ` ${pairing.code.slice(0, 4).toLowerCase()}-${pairing.code.slice(4)} `
  const display = await bodyOf<Display>(enter(typed), 201)
  expect(display).toMatchObject({ showOwnerNames: true, showKeyLocations: true, revokedAt: null })
  const paired = await bodyOf<Paired>(claim(pairing))
  expect(paired.display).toEqual({ id: display.id, name: 'Bay 2' })
  expect((await bodyOf<Board>(boardAs(paired.token))).displayName).toBe('Bay 2')
})

test('a display whose answer was lost asks again for the same token', async () => {
  const pairing = await begin()
  await enter(pairing.code)
  const first = await bodyOf<Paired>(claim(pairing))
  api.clock.advance({ minutes: 20 })
  expect(await bodyOf<Paired>(claim(pairing))).toEqual(first)
})

test('a code works once', async () => {
  const pairing = await begin()
  await bodyOf(enter(pairing.code), 201)
  const refusal = await refusalOf(enter(pairing.code), 400, 'invalid_pairing_code')
  expect(refusal.fields).toHaveProperty('code')
})

test('a code runs out after 15 minutes, for the admin and for the display', async () => {
  const pairing = await begin()
  api.clock.advance({ minutes: 15 })
  await refusalOf(enter(pairing.code), 400, 'invalid_pairing_code')
  await refusalOf(claim(pairing), 404, 'not_found')
})

test('a guessed secret gets nothing', async () => {
  await refusalOf(claim({ ...(await begin()), secret: 'x'.repeat(43) }), 404, 'not_found')
  await refusalOf(claim({ ...(await begin()), secret: 'short' }), 400, 'bad_input')
})

test('a revoked display reads nothing any more and stays on the list', async () => {
  const pairing = await begin()
  const { id } = await bodyOf<Display>(enter(pairing.code), 201)
  const { token } = await bodyOf<Paired>(claim(pairing))
  const admin = await api.asAdmin()
  expect((await admin.delete(`/api/displays/${id}`)).status).toBe(204)
  await refusalOf(boardAs(token), 401, 'not_signed_in')
  await refusalOf(claim(pairing), 404, 'not_found')
  const list = await bodyOf<Display[]>(admin.get('/api/displays'))
  expect(list.find((one) => one.id === id)?.revokedAt).toBe(api.clock.now().toISOString())
})

test('neither codes nor secrets nor tokens can be read out of the database', async () => {
  const pairing = await begin()
  await enter(pairing.code)
  const { token } = await bodyOf<Paired>(claim(pairing))
  const rows = JSON.stringify(await api.db.select().from(displayPairings))
  for (const secret of [pairing.code, pairing.secret, token]) expect(rows).not.toContain(secret)
})

test('an address begins, claims and enters only so many pairings', async () => {
  const limited = await openApi({ settings: { LIMIT_PAIRINGS: '3' } })
  const admin = await limited.asAdmin()
  const tries = async (send: () => Promise<Response>, most: number) => {
    for (let count = 0; count < most; count++) expect((await send()).status).not.toBe(429)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const guess = { code: 'ABCDEFGH', name: 'Bay 3' }
  await tries(() => limited.visitor().post('/api/kiosk/pairings'), 3)
  await tries(() => admin.post('/api/displays', guess), 3)
  const secret = 'x'.repeat(43)
  await tries(() => limited.visitor().post('/api/kiosk/pairings/claim', { secret }), 60)
  await limited.close()
})

test('a display that was not used for 60 days ends, is listed so, and pairs anew', async () => {
  const pairing = await begin()
  const { id, hasEnded } = await bodyOf<Display>(enter(pairing.code), 201)
  expect(hasEnded).toBe(false)
  const { token } = await bodyOf<Paired>(claim(pairing))
  await bodyOf(boardAs(token))
  await api.background.finished()
  api.clock.advance({ days: 59 })
  await bodyOf(boardAs(token))
  await api.background.finished()
  api.clock.advance({ days: 60 })
  await refusalOf(boardAs(token), 401, 'not_signed_in')
  const list = await bodyOf<Display[]>((await api.asAdmin()).get('/api/displays'))
  expect(list.find((one) => one.id === id)).toMatchObject({ hasEnded: true, revokedAt: null })

  const again = await begin()
  await bodyOf(enter(again.code), 201)
  await bodyOf(boardAs((await bodyOf<Paired>(claim(again))).token))
})
