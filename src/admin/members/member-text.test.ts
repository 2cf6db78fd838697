import { expect, test } from 'vitest'
import { deactivationText, forgettingText, lockoutText } from './member-text.ts'

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

test('the question before a member is forgotten names what stays, and until when', () => {
  const gone =
    'Deletes their name, email and phone everywhere, with their RSVPs, inquiries and open requests.'
  expect(forgettingText({ cars: 0, ordersUntil: null })).toBe(`${gone} You can’t undo this.`)
  expect(forgettingText({ cars: 2, ordersUntil: '2028-05-24' })).toBe(
    `${gone} Their 2 cars stay on the board without an owner. Orders keep their details until Wednesday, May 24, 2028. You can’t undo this.`,
  )
})

test('a lockout says when it ends, and whether the club’s messages are used up', () => {
  const waitsUntil = '2026-05-24T16:00:00.000Z'
  const textOf = (because: 'club' | 'codes' | 'tries') => {
    const wait = { by: 'phone', because, everywhere: true, until: waitsUntil } as const
    return lockoutText({ waitsUntil, waits: [wait] }, 'America/New_York')
  }
  expect(textOf('tries')).toBe('Locked out until Sun, May 24, 12:00 PM')
  expect(textOf('codes')).toBe('No new code until Sun, May 24, 12:00 PM')
  expect(textOf('club')).toBe(
    'No new code until Sun, May 24, 12:00 PM. Today’s sign-in texts are used up.',
  )
})
