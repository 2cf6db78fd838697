import { expect, it } from 'vitest'
import { noAnswer } from '../../../tests/factories/request-answer.ts'
import { comingHalfHours } from './half-hours.tsx'

const clock = { now: new Date('2030-05-20T13:45:00Z'), timeZone: 'America/New_York' }
const due = (requestedDate: string, requestedTime: string) => ({
  ...{ id: `${requestedDate} ${requestedTime}`, requestType: 'pickup' as const, notes: null },
  ...{ requestedDate, requestedTime, ...noAnswer() },
})
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
