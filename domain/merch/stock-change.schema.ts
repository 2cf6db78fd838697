import { newRowId } from '../new-row.schema.ts'
import { optionalText } from '../text.ts'
import { z } from '../zod.ts'
import { MAX_PIECES } from './limits.ts'
import { STOCK_REASONS } from './stock-movement.ts'

const HOW_MANY = 'Must be a whole number, at most 100,000'
const AT_LEAST_ONE = 'Enter at least 1'

const count = z
  .int(HOW_MANY)
  .min(-MAX_PIECES, HOW_MANY)
  .max(MAX_PIECES, HOW_MANY)
  .refine((pieces) => pieces !== 0, AT_LEAST_ONE)

const typed = z
  .string()
  .trim()
  .min(1, AT_LEAST_ONE)
  .regex(/^-?\d{1,6}$/, HOW_MANY)
  .transform(Number)

/** A change of stock by an admin: only a correction may count down, and it says why. */
export const stockChangeSchema = z
  .object({
    /** Names the change, so that it is made once however often it is sent (decision 20). */
    id: newRowId,
    reason: z.enum(STOCK_REASONS, { error: 'Choose why the stock changes' }),
    /** As a number, or as it was typed. */
    quantity: z.union([typed.pipe(count), count], { error: HOW_MANY }),
    note: optionalText(300),
  })
  .refine(({ reason, quantity }) => reason === 'correction' || quantity >= 0, {
    path: ['quantity'],
    error: AT_LEAST_ONE,
  })
  .refine(({ reason, note }) => reason !== 'correction' || note !== null, {
    path: ['note'],
    error: 'Say in a few words why the count was wrong',
  })
export type StockChangeForm = z.input<typeof stockChangeSchema>
export type StockChange = z.output<typeof stockChangeSchema>
