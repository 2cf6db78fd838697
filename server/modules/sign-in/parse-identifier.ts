import { and, eq } from 'drizzle-orm'
import type { Member } from '#domain/members/member.ts'
import { PHONE_PROBLEM } from '#domain/members/phone.ts'
import { normalizeIdentifier } from '#domain/sign-in/identifier.ts'
import type { CodeRequest } from '#domain/sign-in/sign-in.schema.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'
import { badInput } from '#server/http/input.ts'
import { keyedHash } from '#server/http/secrets.ts'
import { MEMBER_COLUMNS } from '#server/modules/members/read-member.ts'

/** An e-mail address or phone number, of a member or not. Codes and tries are stored under its keyed hash only. */
export type ParsedIdentifier = { type: CodeRequest['type']; value: string; hash: string }

const INVALID_MESSAGES = {
  email: 'Enter a valid email address',
  phone: PHONE_PROBLEM,
}

type Contact = Pick<ParsedIdentifier, 'type' | 'value'>

/** Parses what someone typed to sign in; throws `bad_input` when it is invalid or not of `type`. */
export function parseIdentifier(
  secret: string,
  typed: string,
  type?: CodeRequest['type'],
): ParsedIdentifier {
  const found = normalizeIdentifier(typed)
  if (found && (!type || found.type === type)) {
    return { ...found, hash: identifierHash(secret, found.type, found.value) }
  }
  const wanted = type ?? (typed.includes('@') ? 'email' : 'phone')
  throw badInput({ identifier: INVALID_MESSAGES[wanted] })
}

/** The keyed hash of an identifier. */
export function identifierHash(secret: string, type: CodeRequest['type'], value: string): string {
  return keyedHash(secret, 'identifier', type, value)
}

function memberWith(db: Db, { type, value }: Contact) {
  const column = type === 'email' ? members.email : members.phone
  return db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(eq(column, value), eq(members.active, true)))
}

/** The active member with this identifier, or null. */
export async function findMember(db: Db, identifier: Contact): Promise<Member | null> {
  const [member] = await memberWith(db, identifier)
  return member ?? null
}

/** Like `findMember`, with the member's row locked until `tx` ends. */
export async function lockMember(tx: Db, identifier: ParsedIdentifier): Promise<Member | null> {
  const [member] = await memberWith(tx, identifier).for('share')
  return member ?? null
}
