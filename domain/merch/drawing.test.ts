import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MERCH_DRAWINGS, pictureOf } from './drawing.ts'

const of = (name: string, category = 'others', imageUrl: string | null = null) =>
  pictureOf({ name, category, imageUrl })

test.each([
  ['Cream Garage Hoodie', 'cream-hoodie'],
  ['Racing Green Hoodie', 'hoodie'],
  ['Pit Lane Hoodie', 'black-hoodie'],
  ['Quarter Zip', 'quarter-zip'],
  ['Rowhouse Crewneck', 'crew-neck'],
  ['Clubhouse Polo Shirt', 'polo'],
  ['Sunday Sweatpants', 'sweatpants'],
  ['Watch Cap', 'beanie'],
  ['Callowhill Cap', 'hat'],
  ['Paddock Cap', 'waxed-cap'],
  ['Paddock Quarter-Zip', 'quarter-zip'],
  ['House Key Fob', 'key-fob'],
  ['Long-Sleeve Tee', 'shirt-long'],
  ['Crest T-Shirt', 'shirt'],
  ['Wrench Night Tee', 'black-shirt'],
  ['Nightingale Tee', 'shirt'],
])('%s is drawn as a %s', (name, drawing) => {
  expect(of(name)).toBe(`/art/merch-${drawing}.svg`)
  expect(MERCH_DRAWINGS).toContain(of(name))
})

test('a picture of its own goes before words, words before the category, and a parcel is last', () => {
  expect(of('Polo', 'polo', '/pictures/a.webp')).toBe('/pictures/a.webp')
  expect(of('The Number Nine', 'hats')).toBe('/art/merch-hat.svg')
  expect(of('Garage Poster')).toBe('/art/merch-fallback.svg')
  expect(of('Capable Fob', 'constructor')).toBe('/art/merch-fallback.svg')
})

test('every drawing is there', () => {
  expect(MERCH_DRAWINGS.filter((path) => !existsSync(`public${path}`))).toEqual([])
})
