import { arrivalFields } from '../car-requests/arrival.ts'
import { REQUEST_TYPES } from '../car-requests/car-request.ts'
import { isTimeZone } from '../dates.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredLine } from '../text.ts'
import { GARAGE_STATUSES } from '../vehicles/garage-cycle.ts'
import { holdKind } from '../vehicles/hold.ts'
import { z } from '../zod.ts'

export const pairingSchema = z.object({
  code: z.string(),
  secret: z.string(),
  expiresAt: z.string(),
})
export type Pairing = z.output<typeof pairingSchema>

/** What a display gets for its secret: to wait, or its token. */
export const claimedPairingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('paired'),
    token: z.string(),
    display: z.object({ id: z.string(), name: z.string() }),
  }),
])
export type ClaimedPairing = z.output<typeof claimedPairingSchema>

export const displaySchema = z.object({
  id: z.string(),
  name: z.string(),
  showOwnerNames: z.boolean(),
  showKeyLocations: z.boolean(),
  pairedAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Whether its token expired because the display was unused for too long. */
  hasEnded: z.boolean(),
  revokedAt: z.string().nullable(),
})
export type Display = z.output<typeof displaySchema>

/** A car on the wall display; fields the display may not show are not sent at all (decision 7). */
export const boardVehicleSchema = z.object({
  id: z.string(),
  vehicleName: z.string(),
  ownerName: z.string().optional(),
  storagePosition: z.string().nullable(),
  licensePlate: z.string().nullish(),
  keyLocation: z.string().nullish(),
  status: z.enum(GARAGE_STATUSES),
  scheduledDropoffDate: z.string().nullable(),
  scheduledDropoffTime: z.string().nullable(),
  removedByMember: z.boolean(),
  /** The kinds of its open holds, the first placed first; never their notes. */
  holds: z.array(holdKind).optional(),
  requests: z.array(
    z.object({
      requestType: z.enum(REQUEST_TYPES),
      requestedDate: z.string(),
      requestedTime: z.string(),
      /** When it is due; absent from servers before this field. */
      dueAt: z.string().optional(),
      ...arrivalFields,
    }),
  ),
})
export type BoardVehicle = z.output<typeof boardVehicleSchema>

export const boardSchema = z.object({
  clubName: z.string(),
  timeZone: z.string().refine(isTimeZone),
  displayName: z.string(),
  vehicles: z.array(boardVehicleSchema),
})
export type Board = z.output<typeof boardSchema>

/** Letters and digits that people cannot confuse when they read them across a room. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const PAIRING_CODE_LENGTH = 8

/** A pairing code as typed: spaces and dashes dropped, upper case. */
export function normalizePairingCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

const optionalSwitch = orAbsent(z.boolean(), 'Must be yes or no').transform(
  (shown) => shown ?? true,
)

/** What an admin types to pair a display. */
export const pairDisplaySchema = z.object({
  code: z
    .string({ error: 'Enter the code shown on the display' })
    .max(40, 'A code has 8 characters')
    .transform(normalizePairingCode)
    .refine((code) => code.length === PAIRING_CODE_LENGTH, 'A code has 8 characters'),
  name: requiredLine('Give the display a name', 80),
  showOwnerNames: optionalSwitch,
  showKeyLocations: optionalSwitch,
})
export type PairDisplayForm = z.input<typeof pairDisplaySchema>
export type PairDisplay = z.output<typeof pairDisplaySchema>

/** The secret a display uses to fetch its token. */
export const claimPairingSchema = z.object({
  secret: z.string({ error: 'The secret is missing' }).min(20).max(200),
})
