import { z } from '../zod.ts'
import type { CartLine } from './cart.schema.ts'
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits.ts'

const text = z.string().max(2000)

const keptLine = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: text.min(1),
  size: text.min(1),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  unitPrice: z.int().min(0).max(MAX_PRICE),
  imageUrl: text,
})

/** The cart that a device kept, without whatever in it is no line; a variant stands there once. */
export function readKeptCart(kept: string | null): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const one of listIn(kept)) {
    const { data } = keptLine.safeParse(one)
    if (data && !lines.has(data.variantId)) lines.set(data.variantId, data)
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

function listIn(kept: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
