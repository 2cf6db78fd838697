import { editOf } from '../edit.schema.ts'
import { isRecord } from '../is-record.ts'
import { orAbsent } from '../or-absent.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { toE164 } from './phone.ts'

const name = (message: string) =>
  requiredText(message, 100).transform((text) => text.replace(/\s+/g, ' '))

const address = z.email()
const isEmail = (text: string) => text === '' || address.safeParse(text).success

const email = z
  .string({ error: 'Must be text' })
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .refine(isEmail, 'Enter a valid email address')
  .nullish()
  .transform((text) => text || null)

const phone = z
  .string({ error: 'Must be text' })
  .trim()
  .max(40, 'At most 40 characters')
  .refine((text) => text === '' || toE164(text) !== null, 'Enter a valid phone number')
  .nullish()
  .transform((text) => (text ? toE164(text) : null))

const memberFields = z.object({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  email,
  phone,
})

export const NOT_REACHABLE = 'Give an email or a phone number'

/** What an admin types to add or edit a member; they sign in by e-mail or phone (decision 12). */
export const memberFormSchema = memberFields.refine(
  (member) => member.email !== null || member.phone !== null,
  {
    path: ['email'],
    error: NOT_REACHABLE,
    // Said together with a missing name, not after it.
    when: ({ value }) => isRecord(value) && 'email' in value && 'phone' in value,
  },
)
export type MemberForm = z.input<typeof memberFormSchema>
export type NewMember = z.output<typeof memberFormSchema>

/** `active` tells whether the member may sign in. */
export const memberEditSchema = editOf(
  memberFields.extend({ active: orAbsent(z.boolean(), 'Must be true or false') }),
)
export type MemberEdit = z.output<typeof memberEditSchema>
