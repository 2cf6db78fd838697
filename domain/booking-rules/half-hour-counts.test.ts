import { expect, it } from 'vitest'
import { halfHourCounts } from './half-hour-counts.ts'

const DAY = '2030-05-20'
const timeZone = 'America/New_York'
const unanswered = {
  requestType: 'pickup' as const,
  requestedDate: DAY,
  requestedTime: '9:00 AM',
  promise: 'waiting' as const,
  promisedDate: null,
  promisedTime: null,
}
const promised = (time: string, date = DAY) => ({
  ...unanswered,
  promise: 'confirmed' as const,
  promisedDate: date,
  promisedTime: time,
})

it('counts the cars of each half-hour by the time that was promised, else by the one asked for', () => {
  const back = { ...unanswered, requestType: 'dropoff' as const }
  const counts = halfHourCounts(
    [unanswered, promised('9:00 AM'), back, promised('9:30 AM'), promised('9:00 AM', '2030-05-21')],
    { day: DAY, timeZone },
  )
  expect(counts).toEqual([
    {
      time: '9:00 AM',
      begins: Date.parse('2030-05-20T13:00:00Z'),
      pickup: { promised: 1, waiting: 1, isOver: false },
      dropoff: { promised: 0, waiting: 1, isOver: false },
    },
    {
      time: '9:30 AM',
      begins: Date.parse('2030-05-20T13:30:00Z'),
      pickup: { promised: 1, waiting: 0, isOver: false },
      dropoff: { promised: 0, waiting: 0, isOver: false },
    },
  ])
})

it('marks a half-hour for which more cars are promised than it has room for', () => {
  const capacity = { pickup: 1, dropoff: null }
  const isOver = (...pending: Parameters<typeof halfHourCounts>[0][number][]) =>
    halfHourCounts(pending, { day: DAY, timeZone }, capacity).map(({ pickup }) => pickup.isOver)
  expect(isOver(promised('9:00 AM'), unanswered)).toEqual([false])
  expect(isOver(promised('9:00 AM'), promised('9:00 AM'))).toEqual([true])
})
