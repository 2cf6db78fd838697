import { expect, it } from 'vitest'
import { refusalInWords } from './rsvp-words.ts'

it('ends the club’s sentence once, whether or not it came with its full stop', () => {
  const said = (reason: string) =>
    refusalInWords({ attention: { reason, code: 'event_full', fields: {} } })
  expect(said('This event is full')).toBe('This event is full. Your answer was not taken.')
  expect(said('RSVPs are closed.')).toBe('RSVPs are closed. Your answer was not taken.')
})
