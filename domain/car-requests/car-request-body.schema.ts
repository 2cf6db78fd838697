import { orAbsent } from '../or-absent.ts'
import { optionalText } from '../text.ts'
import { z } from '../zod.ts'
import { daySlotFields, requestTypeSchema } from './car-request.schema.ts'

const NO_VEHICLE = 'Please select a vehicle'

/**
 * The body of POST /api/car-requests: who asks comes from the session, so only the wish must be right, and whatever
 * stands in `memberName` or `status` is passed over (decision 4).
 */
export const carRequestBodySchema = z.object({
  memberId: z.string().max(64).nullish(),
  vehicleId: orAbsent(z.uuid(NO_VEHICLE), NO_VEHICLE),
  vehicleName: optionalText(120),
  memberName: z.unknown().optional(),
  memberEmail: z.union([z.literal(''), z.email('Valid email is required').max(254)]).nullish(),
  memberPhone: optionalText(40),
  requestType: orAbsent(requestTypeSchema, 'Choose pickup or drop-off').transform(
    (type) => type ?? 'pickup',
  ),
  ...daySlotFields,
  notes: optionalText(1000),
  status: z.unknown().optional(),
})
export type CarRequestBody = z.output<typeof carRequestBodySchema>
