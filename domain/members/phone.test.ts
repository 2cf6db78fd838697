import { describe, expect, it } from 'vitest'
import { dialable, formatPhone, roughE164 } from './phone.ts'
import { readPhone } from './read-phone.ts'

describe('readPhone', () => {
  it.each([
    ['(215) 555-0117', '+12155550117', '(215) 555-0117'],
    ['1 215 555 0142', '+12155550142', '(215) 555-0142'],
    ['+1 215 555 0142', '+12155550142', '(215) 555-0142'],
    ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['011 44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['\u202a+1 (215) 555\u20110117\u202c', '+12155550117', '(215) 555-0117'],
    ['２１５－５５５－０１４２', '+12155550142', '(215) 555-0142'],
    ['tel:+1-215-555-0142', '+12155550142', '(215) 555-0142'],
    ['215\u2013555\u20130142\u200b', '+12155550142', '(215) 555-0142'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ])('reads %s as %s', (typed, e164, formatted) => {
    expect(readPhone(typed)).toEqual({ e164, formatted })
  })

  it.each([
    '',
    '040 5550142',
    '0171 5550142',
    '+1 215 555 01420',
    '555-0142',
    'call me',
    '215-555-0142 x3',
    '+1234567890123456',
  ])('refuses %j', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })
})

describe('roughE164', () => {
  it.each(['', '555-0142', 'call me', '215-555-0142 x3', '+0123456789', '+1234567890123456'])(
    'refuses %j',
    (typed) => {
      expect(roughE164(typed)).toBeNull()
    },
  )
})

describe('dialable', () => {
  it.each([
    ['215 555 0142', '+12155550142'],
    ['+49 40 5550142', '+49405550142'],
    ['\u202a+1 (215) 555\u20110117\u202c', '+12155550117'],
    ['２１５ ５５５ ０１４２', '+12155550142'],
    ['TEL:215-555-0142', '+12155550142'],
    ['040 5550142', null],
    ['555-0142', null],
  ])('takes %s for %s', (typed, number) => {
    expect(dialable(typed)).toBe(number)
  })
})

describe('formatPhone', () => {
  it('writes a number of the club’s country as people do, and leaves others', () => {
    expect(formatPhone('+12155550142')).toBe('(215) 555-0142')
    expect(formatPhone('+442079460958')).toBe('+442079460958')
    expect(formatPhone('+10405550142')).toBe('+10405550142')
  })
})
