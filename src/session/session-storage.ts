import { type Member, ownMemberSchema } from '#domain/members/member.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { deviceStorage, tabStorage } from '../http/device-storage.ts'

const { memberToken: TOKEN, member: MEMBER, offlineCache: CACHE, paidNote: PAID_NOTE } = ON_DEVICE

export function storedToken(): string | null {
  return deviceStorage.getItem(TOKEN.name) || null
}

/** Whether the server has ended the session on this device, and nobody has signed in or out since. */
export function hasExpired(): boolean {
  return deviceStorage.getItem(TOKEN.name) === ''
}

export function storedMember(): Member | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(MEMBER.name) ?? 'null')
    return ownMemberSchema.safeParse(value).data ?? null
  } catch {
    return null
  }
}

/** The owner of the tab's stored data: the signed-in member, or nobody. */
export function storedMemberId(): string | null {
  return storedMember()?.id ?? null
}

// On a full device the sign-in is worth more than the offline cache.
function store(key: string, value: string) {
  try {
    deviceStorage.setItem(key, value)
  } catch {
    deviceStorage.removeItem(CACHE.name)
    deviceStorage.setItem(key, value)
  }
}

export function storeMember(member: Member) {
  store(MEMBER.name, JSON.stringify(member))
}

// Store the token last, so that other tabs notified of it find its member.
export function storeSignIn(token: string, member: Member) {
  storeMember(member)
  store(TOKEN.name, token)
}

/** Clears the member and their shop data in this tab; an unconfirmed payment stays (decision 10). */
export function clearSignIn() {
  deviceStorage.removeItem(TOKEN.name)
  clearMember()
}

/** The same for a session that the server has ended: half-typed forms stay for the same member, in all tabs. */
export function expireSignIn() {
  try {
    deviceStorage.setItem(TOKEN.name, '')
  } catch {
    deviceStorage.removeItem(TOKEN.name)
  }
  clearMember()
}

function clearMember() {
  deviceStorage.removeItem(MEMBER.name)
  tabDrafts.remove('checkout')
  tabStorage.removeItem(PAID_NOTE.name)
}
