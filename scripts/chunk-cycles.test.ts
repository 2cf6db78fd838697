import { expect, test } from 'vitest'
import { cyclesIn } from './chunk-cycles.ts'

const imports = (graph: Record<string, string[]>) => new Map(Object.entries(graph))

test('files that import each other are found, also around a corner', () => {
  expect(cyclesIn(imports({ a: ['b'], b: ['c'], c: [] }))).toEqual([])
  expect(cyclesIn(imports({ a: ['b'], b: ['a'], c: ['a'] }))).toEqual([['a', 'b']])
  expect(cyclesIn(imports({ a: ['b'], b: ['c'], c: ['a'], d: ['e'], e: ['d'] }))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})
