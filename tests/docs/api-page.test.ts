import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATUS } from '#server/http/refusals.ts'
import { API_PAGE, apiPage } from '../../scripts/api-page.ts'

test('the page on the API lists the endpoints as they are declared', () => {
  // If this fails: node --import tsx scripts/api-page.ts
  expect(readFileSync(API_PAGE, 'utf8')).toBe(apiPage())
})

test.each(Object.entries(STATUS))('the page lists %s under %i', (code, status) => {
  const rows = readFileSync(API_PAGE, 'utf8').split('\n')
  expect(rows.find((row) => row.startsWith(`| ${status} |`))).toContain(`\`${code}\``)
})
