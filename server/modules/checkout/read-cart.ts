import { eq, inArray } from 'drizzle-orm'
import { CodedError } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import type { OrderLine } from '#domain/merch/admin-order.ts'
import type { SentLine } from '#domain/merch/cart.schema.ts'
import { availableOf } from '#domain/merch/stock.ts'
import { formatCents } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { products, variants } from '#server/db/schema/shop.ts'

/** What the page must know about a line that no longer matches the shop. */
type Change = { variantId: string; unitPrice: number | null; available: number }
/** `available` is how many can still be held. */
export type NewOrderLine = Omit<OrderLine, 'returned'> & { available: number }
type CartVariant = Awaited<ReturnType<typeof readVariants>>[number]

/**
 * The lines of a cart, as the database has them. Throws `cart_changed` with a message for each line that
 * has another price, is no longer sold, or has too few left.
 */
export async function readCart(db: Db, lines: readonly SentLine[]): Promise<NewOrderLine[]> {
  const cartVariants = await readVariants(
    db,
    lines.map(({ variantId }) => variantId),
  )
  const items: NewOrderLine[] = []
  const problems: { sentence: string; change: Change }[] = []
  for (const line of lines) {
    const variant = cartVariants.find(({ id }) => id === line.variantId)
    const available = variant ? availableOf(variant) : 0
    const sentence = problemWith(line, variant, available)
    if (sentence) {
      const isSold = variant && !isRetired(variant)
      const change = {
        variantId: line.variantId,
        unitPrice: isSold ? variant.unitPrice : null,
        available: isSold ? Math.max(0, available) : 0,
      }
      problems.push({ sentence, change })
    } else if (variant) {
      const { productName, size, sku, unitPrice } = variant
      items.push({
        variantId: variant.id,
        productName,
        size,
        sku,
        unitPrice,
        quantity: line.quantity,
        available,
      })
    }
  }
  if (problems.length === 0) return items
  throw cartChanged(problems)
}

/** The error for a cart that no longer matches the shop. */
function cartChanged(problems: { sentence: string; change: Change }[]): CodedError {
  const sentences = problems.slice(0, 3).map(({ sentence }) => sentence)
  if (problems.length > 3) sentences.push('And more has changed.')
  return new CodedError('cart_changed', `${sentences.join(' ')} Check your cart.`, {
    extra: { changes: problems.map(({ change }) => change) },
  })
}

function readVariants(db: Db, ids: string[]) {
  return db
    .select({
      id: variants.id,
      productName: products.name,
      size: variants.size,
      sku: variants.sku,
      unitPrice: products.basePrice,
      quantityPurchased: variants.quantityPurchased,
      quantitySold: variants.quantitySold,
      quantityGivenAway: variants.quantityGivenAway,
      quantityHeld: variants.quantityHeld,
      variantRetiredAt: variants.retiredAt,
      productRetiredAt: products.retiredAt,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
}

const isRetired = ({ variantRetiredAt, productRetiredAt }: CartVariant) =>
  variantRetiredAt !== null || productRetiredAt !== null

function problemWith(
  line: SentLine,
  variant: CartVariant | undefined,
  available: number,
): string | null {
  if (!variant) return 'Something in your cart is no longer sold.'
  const name = `${isolated(variant.productName)} (${variant.size})`
  if (isRetired(variant)) return `${name} is no longer sold.`
  if (line.unitPrice !== variant.unitPrice) {
    return `The price of ${isolated(variant.productName)} is ${formatCents(variant.unitPrice)}.`
  }
  if (available >= line.quantity) return null
  if (available <= 0) return `${name} is out of stock.`
  return available === 1 ? `Only 1 of ${name} is left.` : `Only ${available} of ${name} are left.`
}
