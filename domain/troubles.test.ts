import { expect, it } from 'vitest'
import { troubleSchema } from './troubles.ts'

it('is another trouble to a console that does not know its kind', () => {
  const known = { kind: 'codes', by: 'phone', sent: 180, most: 200 }
  expect(troubleSchema.parse(known)).toEqual(known)
  expect(troubleSchema.parse({ kind: 'certificate', expiresAt: null })).toEqual({ kind: 'other' })
})
