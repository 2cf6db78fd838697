import { z } from '../zod.ts'
import type { CartLine } from './cart.schema.ts'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits.ts'

const text = z.string().check(z.maxLength(2000))

const savedLine = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: text.check(z.minLength(1)),
  size: text.check(z.minLength(1)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  unitPrice: z.int().check(z.gte(0), z.lte(MAX_PRICE)),
  imageUrl: text,
})

/** The cart saved in the browser, without invalid lines or duplicate variants. */
export function readSavedCart(saved: string | null): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const one of listIn(saved)) {
    const { data } = savedLine.safeParse(one)
    if (data && !lines.has(data.variantId)) lines.set(data.variantId, data)
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

function listIn(saved: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(saved ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
