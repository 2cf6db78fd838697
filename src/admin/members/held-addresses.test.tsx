import { describe, expect, test } from 'vitest'
import { NoAnswer, RequestFailed } from '../../http/request-errors.ts'
import { canTakeOver, heldAddresses, holdersToTakeFrom } from './held-addresses.tsx'

const SENT = {
  firstName: 'Nell',
  lastName: 'Novak',
  email: 'n@example.test',
  phone: '+12155550101',
}
const kim = (active: boolean) => ({ id: 'kim', firstName: 'Kim', lastName: 'Known', active })
const gone = { id: 'gone', firstName: 'Gus', lastName: 'Gone', active: false }

const refusal = (holders: object | undefined) =>
  new RequestFailed(
    409,
    JSON.stringify({
      error: 'Kim has this',
      code: 'conflict',
      holders,
      fields: { email: 'Kim has this email', phone: 'Somebody has this phone' },
    }),
    null,
  )
const held = (holders: object) => heldAddresses(refusal(holders), SENT)

describe('a refused save', () => {
  test('says who has which of the addresses that were sent', () => {
    const [email, phone, ...more] = held({ email: kim(true), phone: gone })
    expect(email).toMatchObject({ field: 'email', value: SENT.email, holder: kim(true) })
    expect(phone).toMatchObject({ field: 'phone', value: SENT.phone, holder: gone })
    expect(more).toEqual([])
  })

  test.each([
    ['names nobody', refusal(undefined)],
    ['names something else', refusal({ email: 'Kim' })],
    ['never came', new NoAnswer()],
  ])('names nobody if the answer %s', (_, error) => {
    expect(heldAddresses(error, SENT)).toEqual([])
  })
})

test('addresses are taken over only if none of them is an active member’s', () => {
  expect(canTakeOver(held({ email: kim(false), phone: gone }))).toBe(true)
  expect(canTakeOver(held({ email: kim(true), phone: gone }))).toBe(false)
  expect(canTakeOver([])).toBe(false)
})

test('a save takes what was agreed to, and nothing once another address is typed', () => {
  const both = held({ email: kim(false), phone: kim(false) })
  expect(holdersToTakeFrom(both, SENT)).toEqual(['kim'])
  expect(holdersToTakeFrom(both, { ...SENT, email: null })).toEqual(['kim'])
  expect(holdersToTakeFrom(both, { ...SENT, email: 'other@example.test', phone: null })).toEqual([])
  const ofTwo = held({ email: kim(false), phone: gone })
  expect(holdersToTakeFrom(ofTwo, { ...SENT, phone: '+12155550102' })).toEqual(['kim'])
})
