import { describe, expect, it } from 'vitest'
import { formatPhone, toE164 } from './phone.ts'

describe('toE164', () => {
  it.each([
    ['(215) 555-0142', '+12155550142'],
    ['215.555.0142', '+12155550142'],
    ['1 215 555 0142', '+12155550142'],
    ['+1 215 555 0142', '+12155550142'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('reads %s as %s', (typed, number) => {
    expect(toE164(typed)).toBe(number)
  })
  it.each(['', '555-0142', 'call me', '215-555-0142 x3', '+0123456789', '+1234567890123456'])(
    'refuses %j',
    (typed) => {
      expect(toE164(typed)).toBeNull()
    },
  )
})

describe('formatPhone', () => {
  it('writes a number of the club’s country as people do, and leaves others', () => {
    expect(formatPhone('+12155550142')).toBe('(215) 555-0142')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
  })
})
