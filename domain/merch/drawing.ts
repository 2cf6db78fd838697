import type { Product } from './product.ts'

// The first match wins, so hoodies with their own color precede a plain hoodie, and a waxed cap precedes a cap.
const DRAWINGS: readonly [RegExp, string][] = [
  [/\bcream\b.*\bhood(ie|ed)\b|\bhood(ie|ed)\b.*\bcream\b/, 'cream-hoodie'],
  [/\b(black|ink|pit lane)\b.*\bhood(ie|ed)\b|\bhood(ie|ed)\b.*\b(black|ink)\b/, 'black-hoodie'],
  [/\bhood(ie|ed)\b/, 'hoodie'],
  [/\bquarter[- ]?zip\b/, 'quarter-zip'],
  [/\bcrew[- ]?neck\b/, 'crew-neck'],
  [/\bpolo\b/, 'polo'],
  [/\bsweat ?pants\b|\bjoggers?\b/, 'sweatpants'],
  [/\bkey[- ]?(fob|ring|chain)s?\b/, 'key-fob'],
  [/\b(paddock|waxed?|flat)\b.*\bcaps?\b/, 'waxed-cap'],
  [/\bbeanies?\b|\bwatch caps?\b/, 'beanie'],
  [/\b(hat|cap)s?\b/, 'hat'],
  [/\blong[- ]sleeved?\b/, 'shirt-long'],
  [
    /\b(black|ink|night)\b.*\b((t-?)?shirt|tee)\b|\b((t-?)?shirt|tee)\b.*\b(black|ink)\b/,
    'black-shirt',
  ],
  [/\b(t-?)?shirt\b|\btee\b/, 'shirt'],
]

const OF_CATEGORY = new Map([
  ['hats', 'hat'],
  ['shirts', 'shirt'],
  ['hoodies', 'hoodie'],
  ['crew-necks', 'crew-neck'],
  ['quarter-zips', 'quarter-zip'],
  ['polo', 'polo'],
  ['sweatpants', 'sweatpants'],
])

const drawing = (name: string) => `/art/merch-${name}.svg`

/** All drawings that an admin can choose from. */
export const MERCH_DRAWINGS: readonly string[] = [
  ...DRAWINGS.map(([, name]) => drawing(name)),
  drawing('fallback'),
]

/**
 * The picture of a product: its own, otherwise a drawing matched by its name (specification 9), otherwise one for its
 * category, otherwise a parcel.
 */
export function pictureOf(product: Pick<Product, 'name' | 'category' | 'imageUrl'>): string {
  if (product.imageUrl) return product.imageUrl
  const name = product.name.toLowerCase()
  const ofName = DRAWINGS.find(([pattern]) => pattern.test(name))?.[1]
  return drawing(ofName ?? OF_CATEGORY.get(product.category) ?? 'fallback')
}
