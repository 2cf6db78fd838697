import { expect, test } from 'vitest'
import { matchesSearch, readSearch } from './search.ts'

const CAR = {
  texts: ['Citroën DS', 'Walter Pryce', '1967', null],
  codes: ['KLM 4821', 'A-12', 'Hook 51', '+12155550142'],
}

test.each([
  ['citroen'],
  [' ds  CITRO '],
  [''],
  ['-'],
  ['Pryce, Walter'],
  ['“Pryce”; walter.'],
  ['KLM4821'],
  ['klm-4821'],
  ['KLM 4821'],
  ['a12'],
  ['Hook 51'],
  ['hook51'],
  ['hook #51'],
  ['(215) 555-0142'],
  ['+1 215 555 0142'],
  ['+1 (215) 555‑0142'],
  ['1-215-555-0142'],
  ['001 215 555 0142'],
  ['215.555.0142'],
  ['tel:+12155550142'],
  ['\u202a+1 215\u00a0555\u00a00142\u202c'],
  ['555-0142'],
  ['5550142'],
  ['Pryce 555 0142'],
  ['1967 51 12'],
])('a car is found by %j', (typed) => {
  expect(matchesSearch(CAR, typed)).toBe(true)
  const asTyped = CAR.codes.with(-1, '(215) 555-0142')
  expect(matchesSearch({ ...CAR, codes: asTyped }, typed)).toBe(true)
})

test.each([
  ['ds 23'],
  ['Hook 12'],
  ['KLM4822'],
  ['(267) 555-0142'],
  ['555-0143'],
  ['Walter, Price'],
  ['drive'],
  ['*'],
])('a car is not found by %j', (typed) => {
  expect(matchesSearch(CAR, typed)).toBe(false)
})

test('a number abroad is found with and without its country’s zero', () => {
  for (const typed of [
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '0044 20 79460958',
    '020 7946 0958',
  ]) {
    expect([typed, matchesSearch({ texts: [], codes: ['+442079460958'] }, typed)]).toEqual([
      typed,
      true,
    ])
  }
})

test('an order is found by its number, with or without its label', () => {
  for (const typed of ['Order 1001', 'order #1001', '#1001', '1001', 'ORDER']) {
    expect([typed, matchesSearch({ texts: [], codes: ['order 1001'] }, typed)]).toEqual([
      typed,
      true,
    ])
  }
})

test('of a long search the first eight words count', () => {
  expect(readSearch('a b c d e f g h i j')).toHaveLength(8)
})
