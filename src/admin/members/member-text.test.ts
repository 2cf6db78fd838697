import { expect, test } from 'vitest'
import { deactivationText } from './member-text.ts'

test.each([
  [{ cars: 0, openRequests: 0, comingEvents: 0 }, 'Signs them out.'],
  [
    { cars: 1, openRequests: 1, comingEvents: 1 },
    'Signs them out. Cancels 1 open request. Frees their place at 1 event. Their car stays on the board.',
  ],
  [
    { cars: 2, openRequests: 0, comingEvents: 3 },
    'Signs them out. Frees their place at 3 events. Their 2 cars stay on the board.',
  ],
])('the question before a deactivation names what %j is', (held, text) => {
  expect(deactivationText(held)).toBe(text)
})
