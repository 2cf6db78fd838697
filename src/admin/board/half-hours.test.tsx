import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readBookingRules } from '#domain/api/booking-rules.ts'
import { NEW_CLUB_RULES } from '#domain/booking-rules/booking-rules.ts'
import { addCalendarDays } from '#domain/dates.ts'
import { adminVehicle } from '../../../tests/factories/admin-vehicle.ts'
import { pendingRequest } from '../../../tests/factories/saved-request.ts'
import { createQueryClient } from '../../queries/query-client.ts'
import { comingHalfHours, HalfHours } from './half-hours.tsx'
import { clubDay } from './request-time.ts'

const clock = { now: new Date('2030-05-20T13:45:00Z'), timeZone: 'America/New_York' }
const due = (requestedDate: string, requestedTime: string) =>
  pendingRequest({ id: `${requestedDate} ${requestedTime}`, requestedDate, requestedTime })
const timesOf = (...pending: ReturnType<typeof due>[]) => {
  const { day, counts } = comingHalfHours(pending, clock) ?? {}
  return [day, ...(counts ?? []).map(({ time }) => time)]
}

it('shows what is left of today by time, with the half-hour that has begun', () => {
  const today = '2030-05-20'
  const pending = [due(today, '9:00 AM'), due(today, '10:30 AM'), due(today, '9:30 AM')]
  expect(timesOf(...pending, due('2030-05-21', '8:00 AM'))).toEqual([today, '9:30 AM', '10:30 AM'])
})

it('shows the next day with cars once today is over, within a week', () => {
  const tomorrow = due('2030-05-21', '8:00 AM')
  expect(timesOf(due('2030-05-20', '9:00 AM'), tomorrow)).toEqual(['2030-05-21', '8:00 AM'])
  expect(timesOf(due('2030-05-27', '8:00 AM'))).toEqual([undefined])
})

it('orders times that are none of today’s slots by their stored moments', () => {
  const day = '2030-05-20'
  const early = { ...due(day, '7:30 AM'), dueAt: '2030-05-20T11:30:00.000Z' }
  const late = { ...due(day, '8:30 PM'), dueAt: '2030-05-21T00:30:00.000Z' }
  expect(timesOf(late, due(day, '5:00 PM'), early)).toEqual([day, '5:00 PM', '8:30 PM'])
})

/** The half-hours of the next day, where `cars` are promised at nine and one at ten. */
function shownHalfHours(cars: number, capacity: number | null): string[] {
  const client = createQueryClient()
  const rules = { ...NEW_CLUB_RULES, capacity: { pickup: capacity, dropoff: null }, version: 1 }
  client.setQueryData([readBookingRules.path], rules)
  const date = addCalendarDays(clubDay(new Date(), clock.timeZone), 1)
  const promisedAt = (time: string) => ({
    ...due(date, time),
    promise: 'confirmed' as const,
    promisedDate: date,
    promisedTime: time,
  })
  const atNine = Array.from({ length: cars }, () => promisedAt('9:00 AM'))
  const vehicle = adminVehicle('Dart', { pendingRequests: [...atNine, promisedAt('10:00 AM')] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <HalfHours vehicles={[vehicle]} timeZone={clock.timeZone} />
    </QueryClientProvider>,
  )
  return html.split('<li>').slice(1)
}

it('marks only the half-hour with too many cars in red', () => {
  const [nine, ten] = shownHalfHours(3, 2)
  expect(nine).toContain('3 out\u00a0· too many')
  expect(nine).toMatch(/class="[^"]*text-danger/)
  expect(ten).toContain('>1 out<')
  expect(ten).not.toMatch(/too many|danger/)
})
