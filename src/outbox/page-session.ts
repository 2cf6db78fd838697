import { isRecord } from '#domain/is-record.ts'
import type { Member } from '#domain/members/member.schema.ts'
import { AUTH_TOKEN_KEY, MEMBER_DATA_KEY, TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'
import type { DeviceSession } from './device-session.ts'

/** Who is signed in on this device (specification 3 and 9); null also while a sign-out waits for the server (decision 1). */
export function readPageSession(storage: Pick<Storage, 'getItem'>): DeviceSession | null {
  try {
    if (storage.getItem(TO_REVOKE_KEY) !== null) return null
    const token = storage.getItem(AUTH_TOKEN_KEY)
    const member: unknown = JSON.parse(storage.getItem(MEMBER_DATA_KEY) ?? 'null')
    return token && isMember(member) ? { token, member } : null
  } catch {
    return null
  }
}

function isMember(value: unknown): value is Member {
  return isRecord(value) && typeof value.id === 'string'
}
