import { expect, test } from 'vitest'
import { TablesInUse } from './db/open-database.ts'
import { explained } from './explained.ts'
import { BadSettings } from './settings.ts'

const coded = (code: string) => Object.assign(new Error('as the library says it'), { code })

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000'])(
  'a database that says %s is a sentence about DATABASE_URL',
  (code) => {
    expect(explained(coded(code))).toMatch(/DATABASE_URL/)
  },
)

test('what was foreseen is said in its own words, and nothing is said of what was not', () => {
  const bad = new BadSettings(['PORT: must be a number'])
  expect(explained(bad)).toBe(bad.message)
  const held = new TablesInUse(null)
  expect(explained(held)).toBe(held.message)
  expect(explained(new TypeError('x is not a function'))).toBeUndefined()
  expect(explained('a word')).toBeUndefined()
})
