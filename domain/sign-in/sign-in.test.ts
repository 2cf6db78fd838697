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
  it.each(['ada@', '12', 'ada', '@example.com'])('recognises nothing in %j', (typed) => {
    expect(normalizeIdentifier(typed)).toBeNull()
  })
})

describe('codeCheckSchema', () => {
  it.each([
    ...['12345', '1234567', '12a456', '', '123  456', 'code', '1-2-3-4-5', '215 555 0142'],
    ...['\u0661\u0662', '12345\u200b'],
  ])('refuses the code %j', (code) => {
    expect(codeCheckSchema.safeParse({ identifier: 'a@b.co', code }).success).toBe(false)
  })
  it.each([
    ...[
      ' 012345 ',
      '012 345',
      '012-345',
      '012\u2011345',
      '012\u00a0345',
      '０１２３４５',
      '0 1 2 3 4 5',
    ],
    ...['\u200b012345', 'Your Rowhouse Motor Club code is 012345. It works for 5 minutes.'],
    ...['Code: 012-345, asked for at 10:05', 'G-012345', '(012345)', '2026: 012345'],
  ])('takes the six digits out of %j', (code) => {
    expect(codeCheckSchema.parse({ identifier: 'a@b.co', code }).code).toBe('012345')
  })
})
