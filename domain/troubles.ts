import { z } from './zod.ts'

const by = z.enum(['email', 'phone'])

/** Problems the server cannot fix by itself, for admins to see. A console shows a kind that it doesn't know as `other`. */
export const troubleSchema = z
  .discriminatedUnion('kind', [
    /** Newsletter addresses cannot be confirmed because no mail is set up. */
    z.object({
      kind: z.literal('newsletter'),
      waiting: z.number(),
      /** When the first unconfirmed subscriber signed up. */
      since: z.string(),
    }),
    z.object({
      kind: z.literal('delivery'),
      by,
      /** When the current run of failed messages began. */
      since: z.string(),
    }),
    /** The club's codes of the day are nearly or completely used up. */
    z.object({ kind: z.literal('codes'), by, sent: z.number(), most: z.number() }),
    /** The same for the newsletter's confirmations. */
    z.object({ kind: z.literal('confirmations'), sent: z.number(), most: z.number() }),
    z.object({ kind: z.literal('other') }),
  ])
  .catch({ kind: 'other' })
export type Trouble = z.output<typeof troubleSchema>
