import { rowVersion } from '../row.schema.ts'
import type { z } from '../zod.ts'
import { ownMemberSchema } from './member.ts'

/** The member signed in, with the version of their row that an edit of their name sends back (decision 41). */
export const profileSchema = ownMemberSchema.extend({ version: rowVersion })
export type Profile = z.output<typeof profileSchema>

/** What a code can reach a member by. */
export const CONTACTS = ['email', 'phone'] as const
export type Contact = (typeof CONTACTS)[number]

export const CONTACT_NAMES = { email: 'email', phone: 'phone number' } as const
