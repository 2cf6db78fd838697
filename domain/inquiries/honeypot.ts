import { isRecord } from '../is-record.ts'

/** A field that people never see; no browser or password manager has anything to fill in under this name. */
export const HONEYPOT = 'leaveThisEmpty'

/** Whether a robot filled in the field that people never see. */
export function fillsHoneypot(body: unknown): boolean {
  if (!isRecord(body)) return false
  const value = body[HONEYPOT]
  return value !== undefined && value !== null && value !== ''
}
