import { afterAll, describe, expect, it } from 'vitest'
import * as vehicles from '#domain/api/vehicles.ts'
import { z } from '#domain/zod.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'
import { differenceFrom } from '../setup/contract.ts'

const api = await openApi()
afterAll(() => api.close())

async function answerOf(path: string, method = 'GET') {
  const answer = await (await api.asAdmin())(path, { method })
  const type = answer.headers.get('content-type')
  return { status: answer.status, type, text: await answer.text() }
}

const car = await makeVehicle(api.db, {})
const answer = await answerOf(`/api/vehicles/${car.id}`)
const { getVehicle } = vehicles

describe('what an endpoint declares', () => {
  it('fits what the server answers', () => {
    expect(differenceFrom(getVehicle, answer)).toBeNull()
  })

  it.each([
    ['a field that is not declared', z.omit(getVehicle.answer, { keyLocation: true })],
    ['a declared field that is missing', z.extend(getVehicle.answer, { hook: z.string() })],
    ['a field of another type', z.extend(getVehicle.answer, { notes: z.number() })],
    ['a status outside its list', z.extend(getVehicle.answer, { status: z.enum(['sold']) })],
    [
      'a status that only clients may replace',
      z.extend(getVehicle.answer, { status: z.catch(z.enum(['sold']), 'sold') }),
    ],
  ])('differs by %s', (_, changed) => {
    expect(differenceFrom({ ...getVehicle, answer: changed }, answer)).not.toBeNull()
  })

  it('differs by the status of a success', () => {
    expect(differenceFrom({ ...getVehicle, status: 201 }, answer)).toContain('answers 200')
  })

  it('differs by a body where none is declared', () => {
    expect(differenceFrom({ ...getVehicle, answer: null }, answer)).toContain('has a body')
  })

  it('differs by an error code that is not declared', async () => {
    const missing = await answerOf('/api/vehicles/00000000-0000-4000-8000-000000000000')
    expect(differenceFrom(getVehicle, missing)).toBeNull()
    expect(differenceFrom(vehicles.listVehicles, missing)).toContain('not_found')
  })
})
