import { expect, test } from 'vitest'
import { waitAfterWrongTries } from './code-rules.ts'

const minutesAfter = (tries: number) => waitAfterWrongTries(tries) / 60_000

test('nine wrong tries cost no wait', () => {
  expect([0, 1, 9].map(minutesAfter)).toEqual([0, 0, 0])
})

test('from the tenth on the wait doubles from one minute to one hour', () => {
  const waits = [10, 11, 12, 13, 14, 15, 16, 17, 2000].map(minutesAfter)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})
