import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTE_ROWS } from '../api/route-rows.ts'

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

function routesOnThePage(): string[] {
  return [...page.matchAll(/^\| ([A-Z, ]+) `([^`]+)` \|/gm)].flatMap(
    ([, methods = '', path = '']) =>
      methods.split(', ').map((method) => `${method} ${path.replace(/\{\w+\}(\.\w+)?/g, ':')}`),
  )
}

test('the page on the API names every route of the app and no other, each once', () => {
  const routes = ROUTE_ROWS.map(({ route }) => route.replace(/:\w+/g, ':'))
  expect(routesOnThePage().sort()).toEqual(routes.sort())
})
