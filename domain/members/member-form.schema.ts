import { isRecord } from '../is-record.ts'
import { orAbsent } from '../or-absent.ts'
import { editOf } from '../row.schema.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { PHONE_PROBLEM } from './phone.ts'
import { readPhone } from './read-phone.ts'

const name = (message: string) =>
  z.pipe(
    requiredText(message, 100),
    z.transform((text) => text.replace(/\s+/g, ' ')),
  )

const address = z.email()
const isEmail = (text: string) => text === '' || address.safeParse(text).success

const email = z.pipe(
  z.nullish(
    z
      .string({ error: 'Must be text' })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(254, 'At most 254 characters'),
        z.refine(isEmail, 'Enter a valid email address'),
      ),
  ),
  z.transform((text) => text || null),
)

const phone = z.pipe(
  z.nullish(
    z.string({ error: 'Must be text' }).check(
      z.trim(),
      z.maxLength(40, 'At most 40 characters'),
      z.refine((text) => text === '' || readPhone(text) !== null, PHONE_PROBLEM),
    ),
  ),
  z.transform((text) => (text ? (readPhone(text)?.e164 ?? null) : null)),
)

const memberFields = z.object({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  email,
  phone,
})

export const NOT_REACHABLE = 'Give an email or a phone number'

/** What an admin types to add or edit a member; they sign in by e-mail or phone (decision 12). */
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

/** `active`: whether the member may sign in. */
export const memberEditSchema = editOf(
  z.extend(memberFields, { active: orAbsent(z.boolean(), 'Must be true or false') }),
)
export type MemberEdit = z.output<typeof memberEditSchema>
