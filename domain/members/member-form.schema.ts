import { emailForLookup, MAX_EMAIL, readEmail } from '../email.ts'
import { isRecord } from '../is-record.ts'
import { orAbsent } from '../or-absent.ts'
import { creationOf } from '../row.schema.ts'
import { typedText } from '../text.ts'
import { z } from '../zod.ts'
import { memberNameSchema } from './member-name.schema.ts'
import { PHONE_PROBLEM } from './phone.ts'
import { readPhone } from './read-phone.ts'

// One that is too long has its own message.
const isAbsentOrEmail = (text: string) =>
  text === '' || text.length > MAX_EMAIL || readEmail(text) !== null

const email = typedText()
  .max(MAX_EMAIL, `At most ${MAX_EMAIL} characters`)
  .refine(isAbsentOrEmail, 'Enter a valid email address')
  .nullish()
  .transform((text) => emailForLookup(text ?? '') || null)

const phone = typedText()
  .max(40, 'At most 40 characters')
  .refine((text) => text === '' || readPhone(text) !== null, PHONE_PROBLEM)
  .nullish()
  .transform((text) => (text ? (readPhone(text)?.e164 ?? null) : null))

const memberFields = memberNameSchema.extend({ email, phone })

/** What an admin types to edit a deactivated member, who may be left without e-mail and phone (decision 23). */
export const deactivatedMemberFormSchema = memberFields

export const NOT_REACHABLE = 'Give an email or a phone number'

/** What an admin types to add or edit a member; they sign in by e-mail or phone. */
export const memberFormSchema = memberFields.refine(
  (member) => member.email !== null || member.phone !== null,
  {
    path: ['email'],
    error: NOT_REACHABLE,
    // Reported together with a missing name, not after it.
    when: ({ value }) => isRecord(value) && 'email' in value && 'phone' in value,
  },
)
export type MemberForm = z.input<typeof memberFormSchema>
export type NewMember = z.output<typeof memberFormSchema>

const NO_MEMBERS = 'Must be a list of at most two member IDs'

/**
 * The deactivated members whose e-mail or phone the save may take: each is named, so that nobody else loses an address
 * to an admin who read another name.
 */
const takeOverFrom = orAbsent(
  z.array(z.uuid(NO_MEMBERS), NO_MEMBERS).max(2, NO_MEMBERS),
  NO_MEMBERS,
).optional()

export const memberCreationSchema = creationOf(memberFormSchema.extend({ takeOverFrom }))
export type MemberCreation = z.output<typeof memberCreationSchema>

/** `active`: whether the member may sign in. */
export const memberEditSchema = memberFields
  .extend({ active: orAbsent(z.boolean(), 'Must be true or false') })
  .partial()
  .extend({ takeOverFrom })
export type MemberEdit = z.output<typeof memberEditSchema>
