import { expect, test } from 'vitest'
import { confirmedText, slotText } from './slot-text.ts'

const TODAY = '2026-11-23'
const wednesdayAtTen = { requestedDate: '2026-11-25', requestedTime: '10:00 AM' }

test('names a near slot by its weekday in a list', () => {
  expect(slotText(wednesdayAtTen, TODAY)).toBe('Wed, 10:00 AM')
  expect(slotText({ ...wednesdayAtTen, requestedDate: TODAY }, TODAY)).toBe('Today, 10:00 AM')
})

test('names what is chosen of a slot so far', () => {
  expect(slotText({ ...wednesdayAtTen, requestedTime: '' }, TODAY)).toBe('Wed')
  expect(slotText({ ...wednesdayAtTen, requestedDate: '' }, TODAY)).toBe('10:00 AM')
  expect(slotText({ requestedDate: '', requestedTime: '' }, TODAY)).toBe('')
})

test.each([
  ['10:00 AM', 'pickup', "We'll have it ready Wed at 10."],
  ['8:30 AM', 'pickup', "We'll have it ready Wed at 8:30."],
  ['6:00 PM', 'dropoff', 'See you Wed at 6.'],
] as const)('promises the slot %s of a %s with "%s"', (requestedTime, requestType, text) =>
  expect(confirmedText({ ...wednesdayAtTen, requestedTime, requestType }, TODAY)).toBe(text),
)
