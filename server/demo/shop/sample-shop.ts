import type { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import type { Chance } from '../sample-chance.ts'
import { hoursBefore } from '../sample-moment.ts'
import { SAMPLE_PRODUCTS, type SampleSize } from './sample-products.ts'

type NewProduct = typeof products.$inferInsert & { id: string }
type NewVariant = typeof variants.$inferInsert & { id: string }
type NewMovement = typeof stockMovements.$inferInsert
type Sample = { products: NewProduct[]; variants: NewVariant[]; movements: NewMovement[] }

const OPENED_HOURS_AGO = 24 * 180

/** The products, sizes and stock movements of the sample club's shop, which opened half a year ago. */
export function sampleShop({ now, chance }: { now: Date; chance: Chance }): Sample {
  const opened = hoursBefore(now, OPENED_HOURS_AGO)
  const dated = { createdAt: opened, updatedAt: opened }
  const sample: Sample = { products: [], variants: [], movements: [] }
  for (const { sizes, sku, ...product } of SAMPLE_PRODUCTS) {
    const productId = chance.id()
    sample.products.push({ ...product, ...dated, id: productId })
    for (const size of sizes) {
      const variant = { ...stockOf(size), ...dated, id: chance.id(), productId }
      const variantSku = `${sku}-${variant.size.replace(/\W/g, '').toUpperCase()}`
      sample.variants.push({ ...variant, sku: variantSku })
      sample.movements.push(...movementsOf(variant, opened))
    }
  }
  return sample
}

function stockOf([size, purchased, sold = 0, givenAway = 0]: SampleSize) {
  return {
    size,
    quantityPurchased: purchased,
    quantitySold: sold,
    quantityGivenAway: givenAway,
  }
}

function movementsOf(
  variant: ReturnType<typeof stockOf> & { id: string },
  opened: Date,
): NewMovement[] {
  const of = { variantId: variant.id, createdAt: opened }
  const moved: NewMovement[] = [
    { ...of, reason: 'purchased', quantity: variant.quantityPurchased, note: 'First delivery' },
    { ...of, reason: 'given_away', quantity: -variant.quantityGivenAway, note: 'To our guests' },
    { ...of, reason: 'sold', quantity: -variant.quantitySold, note: 'Over the bar' },
  ]
  return moved.filter(({ quantity }) => quantity !== 0)
}
