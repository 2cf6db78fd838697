import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [45, '45 seconds'],
  [59.5, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('a wait of %d seconds is shown as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
