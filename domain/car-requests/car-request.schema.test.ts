import { expect, test } from 'vitest'
import { carRequestFormSchema, carWishSchema } from './car-request.schema.ts'
import { carRequestBodySchema } from './car-request-body.schema.ts'

const WISH = {
  vehicleId: '7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d',
  vehicleName: 'The coupé',
  requestedDate: '2026-05-25',
  requestedTime: '10:00 AM',
}
/** The first message of each field, which is the one that is shown. */
const messages = (schema: typeof carRequestFormSchema, input: unknown) => {
  const issues = [...(schema.safeParse(input).error?.issues ?? [])].reverse()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('an empty form is told what it needs in the specification’s words', () => {
  const empty = {
    memberName: '',
    memberEmail: '',
    vehicleName: '',
    requestedDate: '',
    requestedTime: '',
  }
  expect(messages(carRequestFormSchema, { ...WISH, ...empty })).toEqual({
    memberName: 'Member name is required',
    memberEmail: 'Valid email is required',
    vehicleName: 'Please select a vehicle',
    requestedDate: 'Please select a date',
    requestedTime: 'Please select a time',
  })
})

test('a wish is a pickup unless it says otherwise, and empty notes are none', () => {
  expect(carWishSchema.parse({ ...WISH, notes: ' ' })).toMatchObject({
    requestType: 'pickup',
    notes: null,
  })
})

test('takes a day only if it exists', () => {
  for (const requestedDate of [
    '2026-02-30',
    '2026-13-01',
    '25.05.2026',
    '2026-5-2',
    '2025-02-29',
  ]) {
    expect(carWishSchema.safeParse({ ...WISH, requestedDate }).success, requestedDate).toBe(false)
  }
  expect(carWishSchema.safeParse({ ...WISH, requestedDate: '2028-02-29' }).success).toBe(true)
})

test('takes no characters that cannot be saved, but keeps the lines of a note', () => {
  for (const notes of ['a\u0000b', '\u001b[0m', '\ud800']) {
    expect(carWishSchema.safeParse({ ...WISH, notes }).success).toBe(false)
  }
  expect(carWishSchema.parse({ ...WISH, notes: 'one\ntwo' }).notes).toBe('one\ntwo')
})

test('the body needs neither name nor e-mail, but a given e-mail must be one', () => {
  expect(carRequestBodySchema.safeParse({ ...WISH, memberEmail: '' }).success).toBe(true)
  expect(carRequestBodySchema.safeParse({ ...WISH, memberEmail: 'nobody' }).success).toBe(false)
})
