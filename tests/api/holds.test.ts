import { afterAll, expect, test } from 'vitest'
import type { Board } from '#domain/displays/display.ts'
import type { Hold } from '#domain/vehicles/hold.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { bodyOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'

const api = await openApi()
const admin = await api.asAdmin()
afterAll(() => api.close())

const place = (car: string, body: object) =>
  bodyOf<Hold>(admin.post(`/api/vehicles/${car}/holds`, body), 201)
const end = (car: string, hold: string) => admin.delete(`/api/vehicles/${car}/holds/${hold}`)
const holdsOf = async (car: string) =>
  (await bodyOf<AdminVehicle>(admin.get(`/api/vehicles/${car}`))).holds
const kindsOf = async (car: string) => (await holdsOf(car)).map(({ kind }) => kind)

test('a hold is on the garage’s car until it ends', async () => {
  const { id } = await makeVehicle(api.db)
  const hold = await place(id, { kind: 'flat_tyre', note: ' Front left ' })
  expect(hold).toMatchObject({ kind: 'flat_tyre', note: 'Front left' })
  expect(hold.placedAt).toBe(api.clock.now().toISOString())
  expect(await holdsOf(id)).toEqual([hold])
  const listed = await bodyOf<AdminVehicle[]>(admin.get('/api/vehicles'))
  expect(listed.find((car) => car.id === id)?.holds).toEqual([hold])
  for (const _ of [1, 2]) expect((await end(id, hold.id)).status).toBe(204)
  expect(await holdsOf(id)).toEqual([])
})

test('a hold counts from when the tablet placed it', async () => {
  const { id } = await makeVehicle(api.db)
  const headers = { 'x-made-ms-ago': '60000' }
  const answer = admin.post(`/api/vehicles/${id}/holds`, { kind: 'key_missing' }, headers)
  const { placedAt } = await bodyOf<Hold>(answer, 201)
  expect(api.clock.now().getTime() - Date.parse(placedAt)).toBe(60_000)
})

test('ending a hold ends what another tablet reported of the same kind, but never another "other"', async () => {
  const { id } = await makeVehicle(api.db)
  const [first] = [await place(id, { kind: 'battery' }), await place(id, { kind: 'battery' })]
  const [one] = [
    await place(id, { kind: 'other', note: 'Oil' }),
    await place(id, { kind: 'other' }),
  ]
  await end(id, first.id)
  await end(id, one.id)
  expect(await kindsOf(id)).toEqual(['other'])
})

test('a wall is sent the kinds, never the notes', async () => {
  const { id } = await makeVehicle(api.db)
  await place(id, { kind: 'flat_tyre', note: 'The owner kicked it' })
  api.clock.advance({ minutes: 1 })
  await place(id, { kind: 'battery' })
  const ended = await place(id, { kind: 'key_missing' })
  await end(id, ended.id)
  const board = await bodyOf<Board>((await api.asDisplay()).get('/api/kiosk/board'))
  expect(board.vehicles.find((car) => car.id === id)?.holds).toEqual(['flat_tyre', 'battery'])
  expect(JSON.stringify(board)).not.toContain('kicked')
})
