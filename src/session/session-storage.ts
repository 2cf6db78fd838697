import { isRecord } from '#domain/is-record.ts'
import { type Member, ownMemberSchema } from '#domain/members/member.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { deviceStorage } from '../http/device-storage.ts'

const { memberToken: TOKEN, member: MEMBER, sentCode: SENT_CODE } = ON_DEVICE
const { offlineCache: CACHE, payment: PAYMENT } = ON_DEVICE

export function storedToken(): string | null {
  return deviceStorage.getItem(TOKEN.name) || null
}

/** Whether the server has ended the session on this device, and nobody has signed in or out since. */
export function hasExpired(): boolean {
  return deviceStorage.getItem(TOKEN.name) === ''
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function storedMember(): Member | null {
  return ownMemberSchema.safeParse(readStored(MEMBER.name)).data ?? null
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

/** Clears the member and their shop data; an unconfirmed payment stays (decision 10). */
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
  deviceStorage.removeItem(SENT_CODE.name)
  tabDrafts.remove('checkout')
  const payment = readStored(PAYMENT.name)
  if (isRecord(payment) && payment.state === 'paid') deviceStorage.removeItem(PAYMENT.name)
}
