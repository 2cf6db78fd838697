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

/** How many of each variant a checkout holds for this browser, until a time in epoch milliseconds. */
const savedHold = z.object({ until: z.number(), quantities: z.record(z.string(), z.number()) })
export type Hold = z.output<typeof savedHold>

const savedCart = z.object({
  lines: z.array(z.unknown()).catch([]),
  hold: savedHold.nullable().catch(null),
})

export type SavedCart = { lines: readonly CartLine[]; hold: Hold | null }

/** The cart saved in the browser, without invalid lines or duplicate variants. */
export function readSavedCart(saved: string | null): SavedCart {
  const { lines, hold } = savedCart.catch({ lines: [], hold: null }).parse(jsonIn(saved))
  const valid = new Map<string, CartLine>()
  for (const one of lines) {
    const { data } = savedLine.safeParse(one)
    if (data && !valid.has(data.variantId)) valid.set(data.variantId, data)
  }
  return { lines: [...valid.values()].slice(0, MAX_LINES), hold }
}

function jsonIn(saved: string | null): unknown {
  try {
    return JSON.parse(saved ?? 'null')
  } catch {
    return null
  }
}
