import { isRecord } from '#domain/is-record.ts'
import type { Member } from '#domain/members/member.schema.ts'
import { AUTH_TOKEN_KEY, MEMBER_DATA_KEY } from '#domain/sign-in/device-keys.ts'
import { deviceStorage, KEPT_DATA_KEY, PAID_NOTE_KEY, tabStorage } from './device-storage.ts'
import { forgetDraft } from './form-draft.ts'

export function storedToken(): string | null {
  return deviceStorage.getItem(AUTH_TOKEN_KEY)
}

export function storedMember(): Member | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(MEMBER_DATA_KEY) ?? 'null')
    return isMember(value) ? value : null
  } catch {
    return null
  }
}

/** Whose the tab's own notes are: the member's who is signed in, or nobody's. */
export function storedMemberId(): string | null {
  return storedMember()?.id ?? null
}

export function isMember(value: unknown): value is Member {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.firstName === 'string' &&
    typeof value.lastName === 'string'
  )
}

// What is kept to be read offline gives way when the device is full.
function store(key: string, value: string) {
  try {
    deviceStorage.setItem(key, value)
  } catch {
    deviceStorage.removeItem(KEPT_DATA_KEY)
    deviceStorage.setItem(key, value)
  }
}

export function storeMember(member: Member) {
  store(MEMBER_DATA_KEY, JSON.stringify(member))
}

// The token comes last, so that another tab that hears of it finds its member.
export function storeSignIn(token: string, member: Member) {
  storeMember(member)
  store(AUTH_TOKEN_KEY, token)
}

/** Forgets the member, and what the shop keeps of them in this tab; a payment that is not settled stays (decision 10). */
export function clearSignIn() {
  deviceStorage.removeItem(AUTH_TOKEN_KEY)
  deviceStorage.removeItem(MEMBER_DATA_KEY)
  forgetDraft('checkout')
  tabStorage.removeItem(PAID_NOTE_KEY)
}
