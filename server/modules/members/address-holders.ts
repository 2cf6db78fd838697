import { and, eq, ne, or } from 'drizzle-orm'
import { CodedError, type FieldErrors } from '#domain/errors.ts'
import { isolated } from '#domain/isolated.ts'
import type { AddressHolder, AddressHolders } from '#domain/members/address-holders.ts'
import { fullName } from '#domain/members/full-name.ts'
import { violatedConstraint } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/db.ts'
import { members } from '#server/db/schema/members.ts'

type Addresses = {
  id?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

const ADDRESS_CONSTRAINTS = ['members_email_unique', 'members_phone_unique']
const FIELD_NAMES = { email: 'email', phone: 'phone number' } as const

/**
 * Runs an admin's save of a member. Throws `conflict` with whose e-mail or phone it is: a sentence at each field, and
 * the `holders`, whom only admins may know.
 */
export async function withAddressConflicts<T>(
  db: Db,
  saved: Addresses,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!ADDRESS_CONSTRAINTS.includes(violatedConstraint(error) ?? '')) throw error
    // Read after the failed save, so that it's who made it fail; if they let go of it since, there is no name to say.
    throw addressConflict(await findHolders(db, saved)) ?? error
  }
}

async function findHolders(db: Db, { id, email, phone }: Addresses): Promise<AddressHolders> {
  const hasEmail = email ? eq(members.email, email) : undefined
  const hasPhone = phone ? eq(members.phone, phone) : undefined
  const isOther = id ? ne(members.id, id) : undefined
  const rows = await db
    .select()
    .from(members)
    .where(and(or(hasEmail, hasPhone), isOther))
  const byEmail = rows.find((row) => email && row.email === email)
  const byPhone = rows.find((row) => phone && row.phone === phone)
  return {
    ...(byEmail && { email: toHolder(byEmail) }),
    ...(byPhone && { phone: toHolder(byPhone) }),
  }
}

const toHolder = ({ id, firstName, lastName, active }: AddressHolder): AddressHolder => ({
  id,
  firstName,
  lastName,
  active,
})

function addressConflict(holders: AddressHolders): CodedError | null {
  const fields: FieldErrors = {}
  for (const field of ['email', 'phone'] as const) {
    const holder = holders[field]
    if (holder) fields[field] = conflictText(holder, FIELD_NAMES[field])
  }
  const [first] = Object.values(fields)
  return first ? new CodedError('conflict', first, { fields, extra: { holders } }) : null
}

function conflictText(holder: AddressHolder, field: string): string {
  const name = isolated(fullName(holder))
  const who = holder.active ? name : `${name} (deactivated)`
  return `${who} already uses this ${field}`
}
