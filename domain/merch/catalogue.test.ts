import { describe, expect, test } from 'vitest'
import { byShopOrder, CATEGORIES, FILTERS, isInFilter, rankOf } from './catalogue.ts'

const named = (name: string, category: string) => ({ name, category })

describe('the order of the shop', () => {
  test.each([
    [named('Crest Tee', 'shirts'), 1],
    [named('Cap', 'hats'), 2],
    [named('Paddock Quarter-Zip', 'quarter-zips'), 3],
    [named('Sweatpants', 'sweatpants'), 4],
    [named('Cream Hoodie', 'hoodies'), 4.5],
    [named('The CREAM one', 'hoodies'), 4.5],
    [named('Green Hoodie', 'hoodies'), 5],
    [named('Creamery Hoodie', 'hoodies'), 5],
    [named('Crew-Neck', 'crew-necks'), 5.5],
    [named('Cream Crew-Neck', 'crew-necks'), 5.5],
    [named('Polo', 'polo'), 6],
    [named('Key Fob', 'accessories'), 10],
    [named('Mystery', 'constructor'), 10],
  ])('%j is at position %d', (product, rank) => {
    expect(rankOf(product)).toBe(rank)
  })

  test('is by name where the rank is one', () => {
    const hats = ['Watch Cap', 'beanie', 'Cap'].map((name) => named(name, 'hats'))
    expect(hats.sort(byShopOrder).map(({ name }) => name)).toEqual(['beanie', 'Cap', 'Watch Cap'])
  })
})

test('the tabs show hats, tops and bottoms, and all of them every product', () => {
  const under = (filter: (typeof FILTERS)[number]) =>
    [...CATEGORIES, 'accessories'].filter((category) => isInFilter({ category }, filter))
  expect(FILTERS).toEqual(['all', 'hats', 'tops', 'bottoms'])
  expect(under('all')).toEqual([...CATEGORIES, 'accessories'])
  expect(under('hats')).toEqual(['hats'])
  expect(under('tops')).toEqual(['shirts', 'quarter-zips', 'hoodies', 'crew-necks', 'polo'])
  expect(under('bottoms')).toEqual(['sweatpants'])
})
