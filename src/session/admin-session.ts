import { useSyncExternalStore } from 'react'
import * as api from '#domain/api/admin-sign-in.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import { call } from '../http/call.ts'
import { tabStorage } from '../http/device-storage.ts'
import { onRejected } from '../http/send.ts'

type AdminSession =
  | { state: 'checking' }
  | { state: 'signed-in' }
  | { state: 'signed-out'; expired: boolean }

const TOKEN = ON_DEVICE.adminToken.name

let session: AdminSession = { state: 'checking' }
/** When this session began; a call started earlier belongs to another session. */
let signedInAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

function set(next: AdminSession) {
  session = next
  for (const listener of listeners) listener()
}

export function adminSession(): AdminSession {
  return session
}

export function onAdminSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAdminSession(): AdminSession {
  return useSyncExternalStore(onAdminSessionChange, adminSession)
}

function end(expired: boolean) {
  tabStorage.removeItem(TOKEN)
  set({ state: 'signed-out', expired })
}

/** The server no longer accepts the session. */
export function endAdminSession() {
  if (session.state === 'signed-in') end(true)
}

/** Restores the session from the tab's storage (specification 4); a 401 from the server ends it. */
export function startAdminSession() {
  onRejected(({ pathname, status, startedAt }) => {
    if (status !== 401 || pathname === api.signInAdmin.path || startedAt < signedInAt) return
    endAdminSession()
  })
  const token = tabStorage.getItem(TOKEN)
  set(token ? { state: 'signed-in' } : { state: 'signed-out', expired: false })
}

/** Throws RequestFailed (401 for a wrong password, 429 with a wait) or NoAnswer. */
export async function signInAdmin(password: string): Promise<void> {
  const { token } = await call(api.signInAdmin, { body: { password } })
  tabStorage.setItem(TOKEN, token)
  signedInAt = performance.now()
  set({ state: 'signed-in' })
}

/** Clears the tab even if the server can't be reached (specification 4). */
export async function signOutAdmin(): Promise<void> {
  // Read now, because the tab's storage is cleared before the request is built.
  const token = tabStorage.getItem(TOKEN)
  const headers: Record<string, string> = token ? { 'x-admin-token': token } : {}
  const logout = call(api.signOutAdmin, { headers })
  end(false)
  await logout.catch((error: unknown) => console.warn('Logout did not reach the server', error))
}
