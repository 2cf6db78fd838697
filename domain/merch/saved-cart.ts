import { z } from '../zod.ts'
import type { CartLine } from './cart.schema.ts'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits.ts'

const text = z.string().max(2000)

const savedLine = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: text.min(1),
  size: text.min(1),
  quantity: z.int().gte(1).lte(MAX_QUANTITY),
  unitPrice: z.int().gte(0).lte(MAX_PRICE),
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
