import { optionalText, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { MAX_PIECES } from './limits.ts'

export const MOVEMENT_REASONS = [
  'purchased',
  'given_away',
  'correction',
  'sold',
  'returned',
] as const

/** The reasons an admin may choose; sales and returns are recorded with their orders. */
export const STOCK_REASONS = ['purchased', 'given_away', 'correction'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** One change of a variant's stock; `quantity` is the signed change of the number left. */
export const stockMovementSchema = z.object({
  id: z.string(),
  reason: z.enum(MOVEMENT_REASONS).catch('correction'),
  quantity: z.number(),
  note: z.string().nullable(),
  /** The number of the order it belongs to. */
  orderNumber: z.number().nullable(),
  createdAt: z.string(),
})
export type StockMovement = z.output<typeof stockMovementSchema>

const HOW_MANY = 'Must be a whole number, at most 100,000'
const AT_LEAST_ONE = 'Enter at least 1'

const quantitySchema = z
  .int(HOW_MANY)
  .gte(-MAX_PIECES, HOW_MANY)
  .lte(MAX_PIECES, HOW_MANY)
  .refine((pieces) => pieces !== 0, AT_LEAST_ONE)

const typedQuantity = typedText()
  .min(1, AT_LEAST_ONE)
  .regex(/^-?\d{1,6}$/, HOW_MANY)
  .transform(Number)

/** A change of stock by an admin: only a correction may count down, and it says why. */
export const stockChangeSchema = z
  .object({
    reason: z.enum(STOCK_REASONS, { error: 'Choose a reason' }),
    /** A number, or the text of a field. */
    quantity: z.union([typedQuantity.pipe(quantitySchema), quantitySchema], { error: HOW_MANY }),
    note: optionalText(300),
  })
  .refine(({ reason, quantity }) => reason === 'correction' || quantity >= 0, {
    path: ['quantity'],
    error: AT_LEAST_ONE,
  })
  .refine(({ reason, note }) => reason !== 'correction' || note !== null, {
    path: ['note'],
    error: 'Say why the count was wrong',
  })
export type StockChangeForm = z.input<typeof stockChangeSchema>
export type StockChange = z.output<typeof stockChangeSchema>
