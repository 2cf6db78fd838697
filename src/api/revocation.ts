import { TO_REVOKE_KEY } from '#domain/sign-in/device-keys.ts'
import { deviceStorage } from './device-storage.ts'
import { isRefusedByClub, NoAnswer } from './request-errors.ts'
import { send } from './send.ts'

const LOGOUT_PATH = '/api/auth/logout'

let underway: Promise<void> | null = null

export function isRevocationDue(): boolean {
  return deviceStorage.getItem(TO_REVOKE_KEY) !== null
}

/** Keeps a token whose session the server still has to end, and tells the server. */
export function revoke(token: string): Promise<void> {
  deviceStorage.setItem(TO_REVOKE_KEY, token)
  return settleRevocation()
}

/** Ends the session that still waits to be ended; without an answer it goes on waiting. */
export function settleRevocation(): Promise<void> {
  underway ??= tell().finally(() => {
    underway = null
  })
  return underway
}

/**
 * Until the server has ended the session that waits to be ended, nothing else goes out, for its cookie would go along
 * (decision 1). Looked up for each call: another tab may have signed out since. Throws NoAnswer where it goes on waiting.
 */
export async function revokeFirst(): Promise<void> {
  await settleRevocation()
  if (isRevocationDue()) throw new NoAnswer()
}

async function tell() {
  const token = deviceStorage.getItem(TO_REVOKE_KEY)
  if (token === null) return
  try {
    const headers = { authorization: `Bearer ${token}` }
    await send(LOGOUT_PATH, { method: 'POST', headers, timeoutMs: 8_000 })
  } catch (error) {
    if (!isRefusedByClub(error))
      return console.info('Signing out will be finished when the server is back.')
  }
  if (deviceStorage.getItem(TO_REVOKE_KEY) === token) deviceStorage.removeItem(TO_REVOKE_KEY)
}
