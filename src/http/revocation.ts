import { ON_DEVICE } from '#domain/on-device.ts'
import { signOutProof } from '#domain/sign-in/sign-out-proof.ts'
import { deviceStorage } from './device-storage.ts'
import { isRefusedByClub, NoAnswer } from './request-errors.ts'
import { send } from './send.ts'

const KEY = ON_DEVICE.signOutDue.name
const LOGOUT_PATH = '/api/auth/logout'

let runningRevocation: Promise<void> | null = null

export function isRevocationDue(): boolean {
  return deviceStorage.getItem(KEY) !== null
}

/** The proof that revokes `token`; over plain HTTP, where `crypto.subtle` is missing, the token itself. */
export async function proofFor(token: string): Promise<string> {
  return 'subtle' in crypto ? signOutProof(token) : token
}

/** Saves the proof of a session to be revoked, and sends it. */
export function revoke(proof: string): Promise<void> {
  deviceStorage.setItem(KEY, proof)
  return finishRevocation()
}

/** Revokes the session whose sign-out is pending; without an answer it stays pending. */
export function finishRevocation(): Promise<void> {
  runningRevocation ??= sendRevocation().finally(() => {
    runningRevocation = null
  })
  return runningRevocation
}

/**
 * Sends nothing else until a pending sign-out is done, because the old cookie would go along (decision 1). Checked for
 * each call, since another tab may sign out. Throws NoAnswer while it is pending.
 */
export async function revokeFirst(): Promise<void> {
  await finishRevocation()
  if (isRevocationDue()) throw new NoAnswer()
}

async function sendRevocation() {
  const proof = deviceStorage.getItem(KEY)
  if (proof === null) return
  try {
    const headers = { authorization: `Bearer ${proof}` }
    await send(LOGOUT_PATH, { method: 'POST', headers, timeoutMs: 8_000 })
  } catch (error) {
    if (!isRefusedByClub(error))
      return console.info('Sign-out will finish when the server is reachable.')
  }
  if (deviceStorage.getItem(KEY) === proof) deviceStorage.removeItem(KEY)
}
