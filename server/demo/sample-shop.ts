import { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import type { Filling } from './filling.ts'
import { daysBefore } from './sample-moments.ts'

/** The shop opened half a year ago, and each size's stock is accounted for in movements. */
export async function fillShop({ db, now, data }: Filling): Promise<void> {
  const createdAt = daysBefore(now, 180)
  const dated = { createdAt, updatedAt: createdAt }
  for (const { sizes, ...product } of data.products) {
    const [saved] = await db
      .insert(products)
      .values({ ...product, ...dated })
      .returning({ id: products.id })
    if (!saved) continue
    for (const { size, sku, purchased, sold, givenAway } of sizes) {
      const [variant] = await db
        .insert(variants)
        .values({
          productId: saved.id,
          size,
          sku,
          quantityPurchased: purchased,
          quantitySold: sold,
          quantityGivenAway: givenAway,
          ...dated,
        })
        .returning({ id: variants.id })
      if (!variant) continue
      const movements: Omit<typeof stockMovements.$inferInsert, 'variantId' | 'createdAt'>[] = [
        { reason: 'purchased', quantity: purchased, note: 'First delivery' },
        { reason: 'given_away', quantity: -givenAway, note: 'To our guests' },
        { reason: 'sold', quantity: -sold, note: 'Over the bar' },
      ]
      const moved = movements.filter(({ quantity }) => quantity !== 0)
      await db
        .insert(stockMovements)
        .values(moved.map((movement) => ({ ...movement, variantId: variant.id, createdAt })))
    }
  }
}
