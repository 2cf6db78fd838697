import { describe, expect, it } from 'vitest'
import { optionalText, requiredText } from './text.ts'

describe('requiredText', () => {
  const name = requiredText('Name is required', 10)

  it('trims what was typed', () => {
    expect(name.parse('  Ada ')).toBe('Ada')
  })
  it.each([undefined, null, '', '   ', 7])('says that %j is missing', (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('Name is required')
  })
  it('refuses what is too long', () => {
    expect(name.safeParse('x'.repeat(11)).success).toBe(false)
  })
  it.each(['a\u0000b', 'a\u001bb', 'a\ud800b', 'a\u007fb'])('refuses the unsavable %j', (value) => {
    expect(name.safeParse(value).success).toBe(false)
  })
  it.each(['Zoë O’Hara', '🏁 911', 'two\nlines'])('takes %j', (value) => {
    expect(name.parse(value)).toBe(value)
  })
})

const DECOMPOSED = 'Zoe\u0308'
const COMPOSED = 'Zo\u00eb'

describe('optionalText', () => {
  it('brings what looks alike to one form', () => {
    expect(optionalText(3).parse(DECOMPOSED)).toBe(COMPOSED)
    expect(requiredText('Name is required', 3).parse(DECOMPOSED)).toBe(COMPOSED)
  })
  it.each([undefined, null, '', '  '])('reads %j as nothing', (value) => {
    expect(optionalText().parse(value)).toBeNull()
  })
})
