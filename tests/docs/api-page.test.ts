import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_PAGE, apiPage } from '../../scripts/api-page.ts'

test('the page on the API lists the endpoints as they are declared', () => {
  // If this fails: node --import tsx scripts/api-page.ts
  expect(readFileSync(API_PAGE, 'utf8')).toBe(apiPage())
})
