import { useSyncExternalStore } from 'react'
import { request } from './client.ts'
import { ADMIN_TOKEN_KEY, tabStorage } from './device-storage.ts'
import { hearRefusals } from './send.ts'

export type AdminSession =
  | { state: 'checking' }
  | { state: 'signed-in' }
  | { state: 'signed-out'; expired: boolean }

const LOGIN_PATH = '/api/admin/login'

let session: AdminSession = { state: 'checking' }
/** Since when it is this session; an older call was made in another. */
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
  tabStorage.removeItem(ADMIN_TOKEN_KEY)
  set({ state: 'signed-out', expired })
}

/** Starts the session from what the tab holds (specification 4); the server's 401 ends it. */
export function startAdminSession() {
  hearRefusals(({ pathname, status, askedAt }) => {
    if (status !== 401 || pathname === LOGIN_PATH || askedAt < signedInAt) return
    if (session.state === 'signed-in') end(true)
  })
  const token = tabStorage.getItem(ADMIN_TOKEN_KEY)
  set(token ? { state: 'signed-in' } : { state: 'signed-out', expired: false })
}

/** Throws RequestFailed (401 for a wrong password, 429 with a wait) or NoAnswer. */
export async function signInAdmin(password: string): Promise<void> {
  const { token } = await request<{ token: string }>(LOGIN_PATH, {
    method: 'POST',
    body: { password },
  })
  tabStorage.setItem(ADMIN_TOKEN_KEY, token)
  signedInAt = performance.now()
  set({ state: 'signed-in' })
}

/** Clears the tab whether or not the server hears of it (specification 4). */
export async function signOutAdmin(): Promise<void> {
  // Taken along here: the tab has forgotten it by the time the call looks for it.
  const token = tabStorage.getItem(ADMIN_TOKEN_KEY)
  const headers: Record<string, string> = token ? { 'x-admin-token': token } : {}
  const told = request('/api/admin/logout', { method: 'POST', headers })
  end(false)
  await told.catch((error: unknown) => console.warn('The server did not hear of the logout', error))
}
