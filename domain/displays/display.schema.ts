import type { RequestType } from '../car-requests/car-request.schema.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredText } from '../text.ts'
import type { GarageStatus } from '../vehicles/garage-cycle.ts'
import { z } from '../zod.ts'

/** Letters and digits that cannot be taken for one another across a room. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const PAIRING_CODE_LENGTH = 8

/** A pairing code as typed: spaces and dashes dropped, upper case. */
export function normalizePairingCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

const optionalSwitch = orAbsent(z.boolean(), 'Must be yes or no')

/** What an admin types to pair a display (decision 7). */
export const pairDisplaySchema = z.object({
  code: z
    .string({ error: 'Enter the code shown on the display' })
    .max(40, 'A code has 8 characters')
    .transform(normalizePairingCode)
    .refine((code) => code.length === PAIRING_CODE_LENGTH, 'A code has 8 characters'),
  name: requiredText('Give the display a name', 80),
  showOwnerNames: optionalSwitch.transform((shown) => shown ?? true),
  showKeyLocations: optionalSwitch.transform((shown) => shown ?? false),
})
export type PairDisplayForm = z.input<typeof pairDisplaySchema>
export type PairDisplay = z.output<typeof pairDisplaySchema>

/** The secret a display keeps to fetch its token with. */
export const claimPairingSchema = z.object({
  secret: z.string({ error: 'The secret is missing' }).min(20).max(200),
})

export type Pairing = { code: string; secret: string; expiresAt: string }

/** A paired display as the console lists it. */
export type Display = {
  id: string
  name: string
  showOwnerNames: boolean
  showKeyLocations: boolean
  pairedAt: string
  lastSeenAt: string | null
  revokedAt: string | null
}

/** A car as the wall shows it; fields the display may not show are not sent at all (decision 7). */
export type BoardVehicle = {
  id: string
  vehicleName: string
  ownerName?: string
  storagePosition: string | null
  keyLocation?: string | null
  status: GarageStatus
  scheduledDropoffDate: string | null
  scheduledDropoffTime: string | null
  removedByMember: boolean
  requests: { requestType: RequestType; requestedDate: string; requestedTime: string }[]
}

/** The whole board at one revision. */
export type Board = {
  revision: string
  clubName: string
  timeZone: string
  displayName: string
  vehicles: BoardVehicle[]
}
