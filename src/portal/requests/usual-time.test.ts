import { expect, test } from 'vitest'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { usualTime } from './usual-time.ts'

let made = 0

function past(
  requestedTime: string,
  change: Partial<Pick<CarRequest, 'status' | 'requestType'>> = {},
) {
  made += 1
  const createdAt = new Date(Date.UTC(2030, 0, made)).toISOString()
  return {
    requestType: 'pickup',
    status: 'completed',
    requestedTime,
    createdAt,
    ...change,
  } as const
}

test('there is no usual time before the second booking for it', () => {
  expect(usualTime(undefined, 'pickup')).toBeNull()
  expect(usualTime([past('9:00 AM'), past('10:00 AM')], 'pickup')).toBeNull()
  expect(usualTime([past('9:00 AM'), past('9:00 AM')], 'pickup')).toBe('9:00 AM')
})

test('is the most frequent one, and the latest of several', () => {
  const [a, b] = ['9:00 AM', '4:30 PM']
  expect(usualTime([past(a), past(a), past(a), past(b), past(b)], 'pickup')).toBe(a)
  expect(usualTime([past(a), past(a), past(b), past(b)], 'pickup')).toBe(b)
})

test('only bookings of that way that were not called off count', () => {
  const called = [past('9:00 AM', { status: 'cancelled' }), past('9:00 AM')]
  expect(usualTime(called, 'pickup')).toBeNull()
  const back = [past('9:00 AM', { requestType: 'dropoff' }), past('9:00 AM')]
  expect(usualTime(back, 'pickup')).toBeNull()
})
