import { useSyncExternalStore } from 'react'
import type { Member } from '#domain/members/member.schema.ts'
import { AUTH_TOKEN_KEY } from '#domain/sign-in/device-keys.ts'
import { request } from './client.ts'
import { deviceStorage } from './device-storage.ts'
import { forgetDraft } from './form-draft.ts'
import { isServerReachable, onReachabilityChange } from './reachability.ts'
import { NoAnswer, RequestFailed } from './request-errors.ts'
import { isRevocationDue, revoke, settleRevocation } from './revocation.ts'
import { hearRefusals } from './send.ts'
import {
  clearSignIn,
  isMember,
  storedMember,
  storedToken,
  storeMember,
  storeSignIn,
} from './session-storage.ts'

export type Session =
  | { state: 'checking' }
  | { state: 'unreachable' }
  /** `isAsked`: not confirmed yet, because the club's first answer is still to come. */
  | { state: 'signed-in'; member: Member; confirmed: boolean; isAsked?: boolean }
  | { state: 'signed-out'; expired: boolean }

/** There while the last session ended by itself: what was half typed then waits for its member; a sign-out leaves none. */
const EXPIRED_KEY = 'session_expired'
const CHECK_PATH = '/api/auth/me'
const CHECK_TIMEOUT_MS = 8_000
const PATIENCE_MS = 400
const RETRY_MS = [3_000, 6_000, 12_000, 24_000, 60_000]

type Contact = Pick<Member, 'email' | 'phone'>

/** What the page of signing in was built with. */
const BEFORE_ANY: Session = { state: 'checking' }
let session: Session = BEFORE_ANY
let underway: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let retries = 0
/** What the club has of the member, as far as this page has heard; what they gave it themselves is not among it. */
let onFile: Contact | undefined
const listeners = new Set<() => void>()

function set(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

function currentSession(): Session {
  return session
}

function currentMember(): Member | null {
  return session.state === 'signed-in' ? session.member : null
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whose data this device may show: the member's who is signed in, or is being checked. */
export function memberOnDevice(): Member | null {
  if (session.state !== 'checking') return currentMember()
  return storedToken() ? storedMember() : null
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => BEFORE_ANY)
}

export function signIn(token: string, member: Member) {
  onFile = member
  deviceStorage.removeItem(EXPIRED_KEY)
  storeSignIn(token, member)
  set({ state: 'signed-in', member, confirmed: true })
}

function withContact(member: Member, known: Contact, given: Contact | null): Member {
  return {
    ...member,
    email: known.email ?? (given?.email || null),
    phone: known.phone ?? (given?.phone || null),
  }
}

/** The e-mail the club answers at whatever is given in a form, or null when it has none (decision 4). */
export function emailOnFile(member: Member): string | null {
  return (onFile ?? member).email
}

/** Keeps a contact detail the club has none of on file, for the requests this device sends (decision 4). */
export function rememberContact(contact: Contact) {
  if (session.state !== 'signed-in') return
  const member = withContact(session.member, onFile ?? session.member, contact)
  if (member.email === session.member.email && member.phone === session.member.phone) return
  storeMember(member)
  set({ ...session, member })
}

function forgetDrafts() {
  forgetDraft('car-request')
  forgetDraft('car-request-change')
  forgetDraft('add-vehicle')
}

/** Clears the device at once; the server hears of it now, or when it can be reached (decision 1). */
export async function signOut() {
  const token = storedToken()
  clearSignIn()
  forgetDrafts()
  set({ state: 'signed-out', expired: false })
  if (token) await revoke(token)
}

/** Asks the server whose session this is. Only its 401 signs the member out (decision 1). */
export function checkSession(): Promise<void> {
  underway ??= check().finally(() => {
    underway = null
  })
  return underway
}

async function check() {
  clearTimeout(retry)
  const token = storedToken()
  if (!token) return
  try {
    const answer = await request<unknown>(CHECK_PATH, { timeoutMs: CHECK_TIMEOUT_MS })
    if (!isMember(answer)) throw new NoAnswer()
    if (storedToken() !== token) return
    // What was given on this device goes with requests that may still wait for this very answer.
    const given = storedMember()
    const member = withContact(answer, answer, given?.id === answer.id ? given : null)
    onFile = answer
    storeMember(member)
    retries = 0
    set({ state: 'signed-in', member, confirmed: true })
  } catch (error) {
    if (storedToken() !== token) return
    if (!(error instanceof RequestFailed || error instanceof NoAnswer)) throw error
    goInUnconfirmed()
    checkAgainLater()
  }
}

function checkAgainLater() {
  clearTimeout(retry)
  retry = setTimeout(checkSession, RETRY_MS[Math.min(retries, RETRY_MS.length - 1)])
  retries += 1
}

function goInUnconfirmed(isAsked = false) {
  const member = storedMember()
  set(member ? { state: 'signed-in', member, confirmed: false, isAsked } : { state: 'unreachable' })
}

function readDevice() {
  const token = storedToken()
  if (!token) {
    if (deviceStorage.getItem(EXPIRED_KEY) === null) forgetDrafts()
    if (session.state !== 'signed-out') set({ state: 'signed-out', expired: false })
    return
  }
  const member = storedMember()
  if (member && !navigator.onLine) {
    goInUnconfirmed()
  } else {
    set({ state: 'checking' })
    if (member) setTimeout(() => session.state === 'checking' && goInUnconfirmed(true), PATIENCE_MS)
  }
  void checkSession()
}

function followOtherTab() {
  const token = storedToken()
  const member = storedMember()
  const before = currentMember()
  onFile = undefined
  if (before && member && before.id !== member.id) forgetDrafts()
  if (token && member) set({ state: 'signed-in', member, confirmed: true })
  else if (!token) readDevice()
}

function settle() {
  if (isRevocationDue()) void settleRevocation()
  const sure = session.state === 'signed-in' && session.confirmed
  if (!sure || !isServerReachable()) void checkSession()
}

function followReachability() {
  if (isServerReachable()) return settle()
  if (session.state !== 'signed-in') return
  if (session.confirmed) set({ ...session, confirmed: false })
  checkAgainLater()
}

// Before the token goes, or another tab would hear of a sign-out first.
function noteExpired() {
  try {
    deviceStorage.setItem(EXPIRED_KEY, '1')
  } catch {
    // A full storage: the other tabs forget what was half typed.
  }
}

/** Starts the member's session from what the device knows; once per document. */
export function startSession() {
  hearRefusals(({ status, token }) => {
    if (status !== 401 || !token || token !== storedToken()) return
    noteExpired()
    clearSignIn()
    set({ state: 'signed-out', expired: true })
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_TOKEN_KEY || key === null) followOtherTab()
  })
  window.addEventListener('pageshow', (event) => event.persisted && followOtherTab())
  window.addEventListener('online', settle)
  document.addEventListener('visibilitychange', () => !document.hidden && settle())
  onReachabilityChange(followReachability)
  if (isRevocationDue()) void settleRevocation()
  readDevice()
}
