import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { foldText } from './fold-text.ts'

test.each([
  ['José', 'jose'],
  ['Éclair', 'eclair'],
  ['Łukasz', 'lukasz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Weiß', 'WEISS'],
  ['Ðorđe', 'dorde'],
  ['O’Hara', "O'Hara"],
  ['O’Hara', 'ohara'],
  ['Oʻahu', 'oahu'],
  ['Jean–Luc', 'jean-luc'],
  ['İstanbul', 'istanbul'],
  ['Ｊｏｓｅ', 'jose'],
  ['ﬁn', 'FIN'],
  ['ΣΊΣΥΦΟΣ', 'σισυφος'],
  ['ЙОД', 'йод'],
])('%s is searched like %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('letters that are different stay different', () => {
  expect(foldText('Moller')).not.toBe(foldText('Miller'))
  expect(foldText('日産')).toBe('日産')
})

test('names are in the order that people expect', () => {
  const names = ['1000', '911', 'zimmer', 'Ó Ceallaigh', 'adams', 'Zoë', 'de la Cruz', 'Oakes']
  expect(names.toSorted(compareNames)).toEqual([
    ...['911', '1000', 'adams', 'de la Cruz', 'Ó Ceallaigh', 'Oakes', 'zimmer', 'Zoë'],
  ])
})
