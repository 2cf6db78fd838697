import { useSyncExternalStore } from 'react'
import { getMe } from '#domain/api/session.ts'
import type { Member } from '#domain/members/member.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { tabDrafts } from '../drafts/stored-drafts.ts'
import { call } from '../http/call.ts'
import { isServerReachable, onReachabilityChange } from '../http/reachability.ts'
import { isFailedCall } from '../http/request-errors.ts'
import { retryDelayMs } from '../http/retry-while-offline.ts'
import { finishRevocation, isRevocationDue, proofFor, revoke } from '../http/revocation.ts'
import { onRejected } from '../http/send.ts'
import {
  INITIAL_SESSION,
  memberIn,
  reduceSession,
  type Session,
  type SessionEvent,
} from './session-state.ts'
import {
  clearSignIn,
  expireSignIn,
  hasExpired,
  storedMember,
  storedToken,
  storeMember,
  storeSignIn,
} from './session-storage.ts'

const CHECK_TIMEOUT_MS = 8_000
const CONNECTING_AFTER_MS = 400

let session = INITIAL_SESSION
let runningCheck: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let retries = 0
let updates = 0
const listeners = new Set<() => void>()

function set(next: Session) {
  const before = session
  session = next
  if (next === before) return
  for (const listener of listeners) listener()
}

function dispatch(event: SessionEvent) {
  set(reduceSession(session, event))
}

/** Stores the member that `event` leaves signed in before anyone is notified of it. */
function dispatchAndStore(event: SessionEvent) {
  const next = reduceSession(session, event)
  const member = memberIn(next)
  if (member && next !== session) storeMember(member)
  set(next)
}

export function currentSession(): Session {
  return session
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => INITIAL_SESSION)
}

/** The member whose data this device may show, whether confirmed or still being checked. */
export function memberOnDevice(): Member | null {
  if (session.state !== 'checking') return memberIn(session)
  return storedToken() ? storedMember() : null
}

/** Shows and stores the signed-in member as the server has just saved them. */
export function updateMember(member: Member) {
  if (memberIn(session)?.id !== member.id) return
  updates += 1
  dispatchAndStore({ type: 'signed-in', member })
}

export function signIn(token: string, member: Member) {
  storeSignIn(token, member)
  dispatch({ type: 'signed-in', member })
}

/** Clears the device at once; the server ends the session now, or when it is reachable. */
export async function signOut() {
  const token = storedToken()
  const proof = token && (await proofFor(token))
  clearSignIn()
  tabDrafts.removeOwned()
  dispatch({ type: 'signed-out' })
  if (proof) await revoke(proof)
}

/** Fetches the session's member. Only a 401 from the server signs the member out. */
export function checkSession(): Promise<void> {
  runningCheck ??= check().finally(() => {
    runningCheck = null
  })
  return runningCheck
}

async function check() {
  clearTimeout(retry)
  const token = storedToken()
  if (!token) return
  const updatesBefore = updates
  try {
    const answer = await call(getMe, { timeoutMs: CHECK_TIMEOUT_MS })
    if (storedToken() !== token) return
    retries = 0
    // The answer may be older than the update.
    if (updates !== updatesBefore) return check()
    dispatchAndStore({ type: 'signed-in', member: answer })
  } catch (error) {
    if (storedToken() !== token) return
    if (!isFailedCall(error)) throw error
    // It has answered, though with an error.
    const serverFailed = isServerReachable()
    dispatch({ type: 'check-failed', stored: storedMember(), serverFailed })
    checkAgainLater()
  }
}

function checkAgainLater() {
  clearTimeout(retry)
  retries += 1
  retry = setTimeout(checkSession, retryDelayMs(retries))
}

function readDevice() {
  const hasToken = Boolean(storedToken())
  const stored = storedMember()
  if (!hasToken && !hasExpired()) tabDrafts.removeOwned()
  dispatch({ type: 'device-read', hasToken, stored, isOnline: navigator.onLine })
  if (!hasToken) return
  if (stored && currentSession().state === 'checking') {
    const showStored = () => dispatch({ type: 'no-answer-yet', stored: storedMember() })
    setTimeout(showStored, CONNECTING_AFTER_MS)
  }
  void checkSession()
}

function followOtherTab() {
  const hasToken = Boolean(storedToken())
  const stored = storedMember()
  const before = memberIn(session)
  if (before && stored && before.id !== stored.id) tabDrafts.removeOwned()
  dispatch({ type: 'changed-in-another-tab', hasToken, stored })
  if (!hasToken) readDevice()
}

function recheckSession() {
  if (isRevocationDue()) void finishRevocation()
  const isConfirmed = session.state === 'signed-in' && session.confirmed
  if (!isConfirmed || !isServerReachable()) void checkSession()
}

function followReachability() {
  if (isServerReachable()) return recheckSession()
  if (!memberIn(session)) return
  dispatch({ type: 'server-lost' })
  checkAgainLater()
}

/** Starts the member's session from device storage; call once per document. */
export function startSession() {
  onRejected(({ status, token }) => {
    if (status !== 401 || !token || token !== storedToken()) return
    expireSignIn()
    dispatch({ type: 'expired' })
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === ON_DEVICE.memberToken.name || key === null) followOtherTab()
  })
  window.addEventListener('pageshow', (event) => event.persisted && followOtherTab())
  window.addEventListener('online', recheckSession)
  document.addEventListener('visibilitychange', () => !document.hidden && recheckSession())
  onReachabilityChange(followReachability)
  if (isRevocationDue()) void finishRevocation()
  readDevice()
}
