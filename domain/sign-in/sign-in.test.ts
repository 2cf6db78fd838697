import { describe, expect, it } from 'vitest'
import { normalizeIdentifier } from './identifier.ts'
import { codeCheckSchema } from './sign-in.schema.ts'

describe('normalizeIdentifier', () => {
  it('compares e-mail addresses in lower case and phones as E.164', () => {
    expect(normalizeIdentifier(' Ada@Example.COM ')).toEqual({
      type: 'email',
      value: 'ada@example.com',
    })
    expect(normalizeIdentifier('(215) 555-0142')).toEqual({ type: 'phone', value: '+12155550142' })
  })
  it('still finds a number that was saved before numbers were judged', () => {
    expect(normalizeIdentifier('040 5550142')).toEqual({ type: 'phone', value: '+10405550142' })
    expect(normalizeIdentifier('+10405550142')).toEqual({ type: 'phone', value: '+10405550142' })
  })
  it.each(['ada@', '12', 'ada', '@example.com'])('recognises nothing in %j', (typed) => {
    expect(normalizeIdentifier(typed)).toBeNull()
  })
})

describe('codeCheckSchema', () => {
  it.each(['12345', '1234567', '12a456', '', '１２３４５６'])('refuses the code %j', (code) => {
    expect(codeCheckSchema.safeParse({ identifier: 'a@b.co', code }).success).toBe(false)
  })
  it('takes six digits with spaces around them', () => {
    expect(codeCheckSchema.parse({ identifier: 'a@b.co', code: ' 012345 ' }).code).toBe('012345')
  })
})
