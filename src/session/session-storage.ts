import { type Member, ownMemberSchema } from '#domain/members/member.ts'
import { AUTH_TOKEN_KEY, MEMBER_DATA_KEY } from '#domain/sign-in/device-keys.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import {
  deviceStorage,
  OFFLINE_CACHE_KEY,
  PAID_NOTE_KEY,
  tabStorage,
} from '../http/device-storage.ts'

export function storedToken(): string | null {
  return deviceStorage.getItem(AUTH_TOKEN_KEY)
}

export function storedMember(): Member | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(MEMBER_DATA_KEY) ?? 'null')
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
    deviceStorage.removeItem(OFFLINE_CACHE_KEY)
    deviceStorage.setItem(key, value)
  }
}

export function storeMember(member: Member) {
  store(MEMBER_DATA_KEY, JSON.stringify(member))
}

// Store the token last, so that other tabs notified of it find its member.
export function storeSignIn(token: string, member: Member) {
  storeMember(member)
  store(AUTH_TOKEN_KEY, token)
}

/** Clears the member and their shop data in this tab; an unconfirmed payment stays (decision 10). */
export function clearSignIn() {
  deviceStorage.removeItem(AUTH_TOKEN_KEY)
  deviceStorage.removeItem(MEMBER_DATA_KEY)
  tabDrafts.remove('checkout')
  tabStorage.removeItem(PAID_NOTE_KEY)
}
