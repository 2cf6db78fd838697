import { CodedError } from '#domain/errors.ts'

const MEANINGS: Record<string, { message: string; field?: string }> = {
  // Who has it is said by members/address-holders.ts, and to admins alone.
  members_email_unique: {
    message: 'Another member has this email. Each needs their own',
    field: 'email',
  },
  members_phone_unique: {
    message: 'Another member has this phone number. Each needs their own',
    field: 'phone',
  },
  members_reachable: { message: 'Give an email or a phone number', field: 'email' },
  vehicles_member_id_members_id_fk: {
    message: 'This member no longer exists',
    field: 'memberId',
  },
  event_inquiries_event_id_events_id_fk: { message: 'This event no longer exists' },
  variants_size_unique: { message: 'This product has this size already', field: 'size' },
  variants_sku_unique: { message: 'Another size has this SKU', field: 'sku' },
  variants_not_oversold: { message: 'Not enough left', field: 'quantity' },
}

type DriverError = {
  code?: unknown
  constraint?: unknown
  constraint_name?: unknown
  cause?: unknown
  message?: unknown
}

function driverErrorIn(error: unknown): DriverError | null {
  for (let one = error, depth = 0; one && depth < 5; depth++) {
    if (typeof one !== 'object') return null
    const candidate: DriverError = one
    if (typeof candidate.code === 'string' && /^[0-9A-Z]{5}$/.test(candidate.code)) return candidate
    one = candidate.cause
  }
  return null
}

/** The name of the constraint that `error` reports as violated, on either driver, or null. */
export function violatedConstraint(error: unknown): string | null {
  const driver = driverErrorIn(error)
  const name = driver?.constraint ?? driver?.constraint_name
  return typeof name === 'string' ? name : null
}

/** Whether `error` is a lock timeout. */
export const isHeldByAnother = (error: unknown) => driverErrorIn(error)?.code === '55P03'

/** PostgreSQL's message if `error` is that its role lacks a permission; null for any other error. */
export function wasDenied(error: unknown): string | null {
  const driver = driverErrorIn(error)
  return driver?.code === '42501' && typeof driver.message === 'string' ? driver.message : null
}

/** A database error as an error for people; null if it means nothing to them. */
export function codedFromDatabase(error: unknown): CodedError | null {
  const meaning = MEANINGS[violatedConstraint(error) ?? '']
  if (!meaning) return null
  return new CodedError('conflict', meaning.message, {
    fields: meaning.field ? { [meaning.field]: meaning.message } : undefined,
  })
}

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'NO_PLACE',
])
// Connection exceptions; a full disk; too many connections; a PostgreSQL that is shutting down, crashed, or starting;
// lock timeouts, and transactions that were idle for too long.
const UNAVAILABLE_STATES = /^(08...|53[13]00|57P0[123]|55P03|25P03)$/

/** Whether `error` means that the database was unreachable, lost or blocked, as opposed to an error it returned. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth++) {
    const code = 'code' in one ? one.code : null
    if (typeof code === 'string' && (CONNECTION_ERRORS.has(code) || UNAVAILABLE_STATES.test(code)))
      return true
    one = one.cause
  }
  return false
}
