import { expect, test } from 'vitest'
import {
  carRequestBodySchema,
  carRequestFormSchema,
  carRequestInputSchema,
} from './car-request.schema.ts'

const INPUT = {
  vehicleId: '7d1a2f0c-53a5-4a8c-9e57-0f6f5d1b2c3d',
  vehicleName: 'The coupé',
  requestedDate: '2026-05-25',
  requestedTime: '10:00 AM',
}
/** The first message of each field, which the form shows. */
const messages = (schema: typeof carRequestFormSchema, input: unknown) => {
  const issues = [...(schema.safeParse(input).error?.issues ?? [])].reverse()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('an empty form lists what it needs in the specification’s words', () => {
  const empty = {
    memberName: '',
    memberEmail: 'nobody',
    vehicleName: '',
    requestedDate: '',
    requestedTime: '',
  }
  expect(messages(carRequestFormSchema, { ...INPUT, ...empty })).toEqual({
    memberName: 'Member name is required',
    memberEmail: 'Valid email is required',
    vehicleName: 'Please select a vehicle',
    requestedDate: 'Please select a date',
    requestedTime: 'Please select a time',
  })
})

test('an input is a pickup unless it says otherwise, and empty notes become null', () => {
  expect(carRequestInputSchema.parse({ ...INPUT, notes: ' ' })).toMatchObject({
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
    expect(
      carRequestInputSchema.safeParse({ ...INPUT, requestedDate }).success,
      requestedDate,
    ).toBe(false)
  }
  expect(carRequestInputSchema.safeParse({ ...INPUT, requestedDate: '2028-02-29' }).success).toBe(
    true,
  )
})

test('the body needs neither name nor e-mail, but a given e-mail must be one', () => {
  expect(carRequestBodySchema.safeParse({ ...INPUT, memberEmail: '' }).success).toBe(true)
  expect(carRequestBodySchema.safeParse({ ...INPUT, memberEmail: 'nobody' }).success).toBe(false)
})
