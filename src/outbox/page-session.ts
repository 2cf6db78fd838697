import type { Member } from '#domain/members/member.schema.ts'
import type { DeviceSession } from './device-session.ts'

const TOKEN_KEY = 'auth_token'
const MEMBER_KEY = 'member_data'

/** Who is signed in on this device, as the page keeps it (specification 3 and 9); null after any sign-out. */
export function readPageSession(storage: Pick<Storage, 'getItem'>): DeviceSession | null {
  try {
    const token = storage.getItem(TOKEN_KEY)
    const member: unknown = JSON.parse(storage.getItem(MEMBER_KEY) ?? 'null')
    return token && isMember(member) ? { token, member } : null
  } catch {
    return null
  }
}

function isMember(value: unknown): value is Member {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  )
}
