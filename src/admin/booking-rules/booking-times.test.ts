import { expect, test } from 'vitest'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { type BookingTimesForm, bookingTimesResolver, formOf, parseForm } from './booking-times.ts'

const RULES = {
  ...NEW_CLUB_RULES,
  weekly: { ...NEW_CLUB_RULES.weekly, 0: null, 1: { opens: '9:00 AM', closes: '5:00 PM' } },
  closedDays: [{ date: '2026-12-25', reason: 'Christmas' }],
  capacity: { pickup: 3, dropoff: null },
  stageMinutesAhead: 60,
}

const errorsOf = async (changes: Partial<BookingTimesForm>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const form = { ...formOf(RULES), ...changes }
  const { errors } = await bookingTimesResolver(form, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]))
}

test('the rules survive the form', () => {
  expect(formOf(RULES)).toMatchObject({ sunday: 'Closed', monday: '9:00 AM to 5:00 PM' })
  expect(parseForm(formOf(RULES)).data).toEqual(RULES)
})

test('each mistake is shown at its field', async () => {
  expect(await errorsOf({})).toEqual({})
  expect(await errorsOf({ monday: '5:00 PM to 9:00 AM' })).toEqual({
    monday: 'Closing time must be after opening time',
  })
  expect(await errorsOf({ closedDays: '2026-12-25 ' })).toEqual({ closedDays: 'Say why' })
  const cars = await errorsOf({ pickupsPerHalfHour: '0', dropoffsPerHalfHour: 'many' })
  expect(Object.keys(cars)).toEqual(['pickupsPerHalfHour', 'dropoffsPerHalfHour'])
  expect(Object.keys(await errorsOf({ noticeMinutes: '1.5' }))).toEqual(['noticeMinutes'])
})
