import { expect, test } from 'vitest'
import { beforeWrongDecoding } from './wrongly-decoded.ts'

const NAMES = [
  'José',
  'Éclair',
  'Müller-Lüdenscheid',
  'Łukasz',
  'O’Brien',
  'Zoë “Zo” Ångström',
  'Иван Петров',
  'محمد',
  'דנה',
  '李小龍',
  'Ñandú – Ålesund',
]
const utf8 = (text: string) => Buffer.from(text, 'utf8')

test.each(NAMES)('%s is known again after its UTF-8 was read as Windows-1252', (name) => {
  const damaged = new TextDecoder('windows-1252').decode(utf8(name))
  expect(damaged).not.toBe(name)
  expect(beforeWrongDecoding(damaged)).toBe(name)
})

test.each(NAMES)('%s is known again after its UTF-8 was read as Latin-1', (name) => {
  expect(beforeWrongDecoding(utf8(name).toString('latin1'))).toBe(name)
})

test.each([...NAMES, 'PELÉ’', '“É”', 'Ann', '', 'Søren Åå', 'Ærø', '½ £5', 'Ünsal Öğüt'])(
  '%s is no damage',
  (name) => {
    expect(beforeWrongDecoding(name)).toBe(name)
  },
)
