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

/** An e-mail address or phone number, of a member or not; only its keyed hash is stored. */
export type Identity = { type: CodeRequest['type']; value: string; hash: string }

const WRONG = {
  email: 'Enter a valid email address',
  phone: PHONE_PROBLEM,
}

/** Parses what someone typed to sign in; `bad_input` when it is invalid or not of the wanted type. */
export function identify(secret: string, typed: string, type?: CodeRequest['type']): Identity {
  const found = normalizeIdentifier(typed)
  if (found && (!type || found.type === type)) {
    return { ...found, hash: identifierHash(secret, found.type, found.value) }
  }
  const wanted = type ?? (typed.includes('@') ? 'email' : 'phone')
  throw badInput({ identifier: WRONG[wanted] })
}

/** The hash under which codes and wrong tries are stored. */
export function identifierHash(secret: string, type: CodeRequest['type'], value: string): string {
  return keyedHash(secret, 'identifier', type, value)
}

function memberWith(db: Db, { type, value }: Identity) {
  const column = type === 'email' ? members.email : members.phone
  return db
    .select(MEMBER_COLUMNS)
    .from(members)
    .where(and(eq(column, value), eq(members.active, true)))
}

/** The member who may sign in with this identity, or null. */
export async function findMember(db: Db, identity: Identity): Promise<Member | null> {
  const [member] = await memberWith(db, identity)
  return member ?? null
}

/** The same, with the member's row locked until `tx` ends. */
export async function holdMember(tx: Db, identity: Identity): Promise<Member | null> {
  const [member] = await memberWith(tx, identity).for('share')
  return member ?? null
}
