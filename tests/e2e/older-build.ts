import { z } from 'zod/mini'

/*
 * What the build before decision 44 knew of requests: its schemas, and what its cards said. It stays as it was, so that
 * today's answers are read as that build reads them.
 */

const textOrNull = z.nullable(z.string())
const requestType = z.enum(['pickup', 'dropoff'])

const requestSchema = z.object({
  ...{ id: z.string(), memberId: textOrNull, vehicleId: textOrNull, memberName: z.string() },
  ...{ memberEmail: textOrNull, memberPhone: textOrNull, requestType, vehicleName: z.string() },
  ...{ requestedDate: z.string(), requestedTime: z.string(), notes: textOrNull },
  status: z.catch(z.enum(['pending', 'completed', 'expired']), 'expired'),
  createdAt: z.string(),
})
export type OlderRequest = z.output<typeof requestSchema>

const receiptSchema = z.extend(requestSchema, { idempotencyKey: z.string() })

export const olderSchemas = {
  requests: z.array(requestSchema),
  receipt: receiptSchema,
  keyState: z.discriminatedUnion('state', [
    z.object({ key: z.string(), state: z.literal('used'), request: receiptSchema }),
    z.object({ key: z.string(), state: z.literal('withdrawn') }),
    z.object({ key: z.string(), state: z.literal('unknown') }),
  ]),
  /** The console's cars, as far as their requests go. */
  cars: z.array(
    z.object({
      id: z.string(),
      pendingRequests: z.array(
        z.object({
          ...{ id: z.string(), requestType, notes: textOrNull },
          ...{ requestedDate: z.string(), requestedTime: z.string() },
        }),
      ),
    }),
  ),
}

const WAITING = 'Waiting for the garage'
const LABELS = {
  pickup: { pending: WAITING, completed: 'Picked up', expired: 'Not picked up' },
  dropoff: { pending: WAITING, completed: 'Dropped off', expired: 'Not dropped off' },
} as const

/** What a card of that build said of a request. */
export const olderLabel = (request: OlderRequest) => LABELS[request.requestType][request.status]
