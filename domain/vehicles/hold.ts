import { creationOf } from '../row.schema.ts'
import { optionalText } from '../text.ts'
import { z } from '../zod.ts'

/** What may keep the garage from moving a car. */
export const HOLD_KINDS = ['key_missing', 'flat_tyre', 'battery', 'do_not_move', 'other'] as const

/** A kind as it is sent; an app that doesn't know it reads it as `other`. */
export const holdKind = z.enum(HOLD_KINDS).catch('other')

/** An open hold of a car, for the garage only. */
export const holdSchema = z.object({
  id: z.string(),
  kind: holdKind,
  note: z.string().nullable(),
  placedAt: z.string(),
})
export type Hold = z.output<typeof holdSchema>

/** What an admin sends to place a hold. */
export const holdBodySchema = creationOf(
  z.object({
    kind: z.enum(HOLD_KINDS, { error: 'Choose what is wrong' }),
    note: optionalText(500),
  }),
)
export type NewHold = z.output<typeof holdBodySchema>
