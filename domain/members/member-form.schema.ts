import { emailForLookup, MAX_EMAIL, readEmail } from '../email.ts'
import { isRecord } from '../is-record.ts'
import { orAbsent } from '../or-absent.ts'
import { creationOf } from '../row.schema.ts'
import { requiredLine, typedText } from '../text.ts'
import { z } from '../zod.ts'
import { PHONE_PROBLEM } from './phone.ts'
import { readPhone } from './read-phone.ts'

// One that is too long has its own message.
const isAbsentOrEmail = (text: string) =>
  text === '' || text.length > MAX_EMAIL || readEmail(text) !== null

const email = z.pipe(
  z.nullish(
    typedText().check(
      z.maxLength(MAX_EMAIL, `At most ${MAX_EMAIL} characters`),
      z.refine(isAbsentOrEmail, 'Enter a valid email address'),
    ),
  ),
  z.transform((text) => emailForLookup(text ?? '') || null),
)

const phone = z.pipe(
  z.nullish(
    typedText().check(
      z.maxLength(40, 'At most 40 characters'),
      z.refine((text) => text === '' || readPhone(text) !== null, PHONE_PROBLEM),
    ),
  ),
  z.transform((text) => (text ? (readPhone(text)?.e164 ?? null) : null)),
)

const memberFields = z.object({
  firstName: requiredLine('First name is required', 100),
  lastName: requiredLine('Last name is required', 100),
  email,
  phone,
})

/** What an admin types to edit a deactivated member, who may be left without e-mail and phone (decision 23). */
export const deactivatedMemberFormSchema = memberFields

export const NOT_REACHABLE = 'Give an email or a phone number'

/** What an admin types to add or edit a member; they sign in by e-mail or phone. */
export const memberFormSchema = memberFields.check(
  z.refine((member) => member.email !== null || member.phone !== null, {
    path: ['email'],
    error: NOT_REACHABLE,
    // Reported together with a missing name, not after it.
    when: ({ value }) => isRecord(value) && 'email' in value && 'phone' in value,
  }),
)
export type MemberForm = z.input<typeof memberFormSchema>
export type NewMember = z.output<typeof memberFormSchema>

const NO_MEMBERS = 'Must be a list of at most two member IDs'

/**
 * The deactivated members whose e-mail or phone the save may take: each is named, so that nobody else loses an address
 * to an admin who read another name.
 */
const takeOverFrom = z.optional(
  orAbsent(z.array(z.uuid(NO_MEMBERS), NO_MEMBERS).check(z.maxLength(2, NO_MEMBERS)), NO_MEMBERS),
)

export const memberCreationSchema = creationOf(z.extend(memberFormSchema, { takeOverFrom }))
export type MemberCreation = z.output<typeof memberCreationSchema>

/** `active`: whether the member may sign in. */
export const memberEditSchema = z.extend(
  z.partial(z.extend(memberFields, { active: orAbsent(z.boolean(), 'Must be true or false') })),
  { takeOverFrom },
)
export type MemberEdit = z.output<typeof memberEditSchema>
