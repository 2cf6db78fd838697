import { expect, test } from 'vitest'
import { deactivationText } from './member-text.ts'

test.each([
  [{ cars: 0, openRequests: 0, comingEvents: 0 }, 'Signs them out everywhere.'],
  [
    { cars: 1, openRequests: 1, comingEvents: 1 },
    'Signs them out everywhere. Cancels 1 open request. Gives up their place at 1 upcoming event. Their car stays on the board.',
  ],
  [
    { cars: 2, openRequests: 0, comingEvents: 3 },
    'Signs them out everywhere. Gives up their place at 3 upcoming events. Their 2 cars stay on the board.',
  ],
])('the question before a deactivation names what %j is', (held, text) => {
  expect(deactivationText(held)).toBe(text)
})

test('while the numbers are unknown the question names everything that ends', () => {
  expect(deactivationText(undefined)).toMatch(/open requests.*events.*cars stay/)
})
