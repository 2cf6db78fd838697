import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACTION_LABELS,
  canChangeStatus,
  GARAGE_STATUSES,
  memberStatus,
  nextStatus,
} from './garage-cycle.ts'

const status = fc.constantFrom(...GARAGE_STATUSES)

test('the button of each state says what the specification says', () => {
  const labels = GARAGE_STATUSES.map((from) => [from, ACTION_LABELS[from], nextStatus(from)])
  expect(labels).toEqual([
    ['stored', 'Stage', 'needs_staging'],
    ['needs_staging', 'Staged', 'staged'],
    ['staged', 'Picked Up', 'on_road'],
    ['on_road', 'Coming Home', 'coming_home'],
    ['coming_home', 'Arrived', 'stored'],
  ])
})

test('a car goes to its two neighbours in the cycle and nowhere else', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      const distance = Math.abs(GARAGE_STATUSES.indexOf(from) - GARAGE_STATUSES.indexOf(to))
      expect(canChangeStatus(from, to)).toBe(distance === 1 || distance === 4)
    }),
  )
})

test('a member sees a car on the road until it has arrived', () => {
  expect(GARAGE_STATUSES.filter((one) => memberStatus(one) === 'on_the_road')).toEqual([
    'on_road',
    'coming_home',
  ])
})
