import { expect, test } from 'vitest'
import { MERCH_DRAWINGS, pictureOf } from './drawing.ts'

const of = (name: string, category = 'others', imageUrl: string | null = null) =>
  pictureOf({ name, category, imageUrl })

test.each([
  ['Cream Garage Hoodie', 'cream-hoodie'],
  ['Hooded Sweat in Cream', 'cream-hoodie'],
  ['Racing Green Hoodie', 'hoodie'],
  ['Paddock Quarter-Zip', 'quarter-zip'],
  ['Quarter Zip', 'quarter-zip'],
  ['Rowhouse Crewneck', 'crew-neck'],
  ['Crew-Neck Sweater', 'crew-neck'],
  ['Clubhouse Polo Shirt', 'polo'],
  ['Sunday Sweatpants', 'sweatpants'],
  ['Watch Cap', 'hat'],
  ['Bucket Hat', 'hat'],
  ['Crest T-Shirt', 'shirt'],
  ['Wrench Tee', 'shirt'],
])('%s is drawn as a %s', (name, drawing) => {
  expect(of(name)).toBe(`/art/merch-${drawing}.svg`)
  expect(MERCH_DRAWINGS).toContain(of(name))
})

test('a picture of its own goes before words, words before the category, and the badge is last', () => {
  expect(of('Polo', 'polo', '/pictures/a.webp')).toBe('/pictures/a.webp')
  expect(of('The Number Nine', 'hats')).toBe('/art/merch-hat.svg')
  expect(of('Key Fob')).toBe('/art/badge.svg')
  expect(of('Capable Fob', 'constructor')).toBe('/art/badge.svg')
})
