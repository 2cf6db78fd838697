import { isRecord } from '#domain/is-record.ts'

/** Whether a write failed because the device is full. Dexie wraps the browser's error, or lists one for each row. */
export function isOutOfSpace(cause: unknown): boolean {
  if (!isRecord(cause)) return false
  if (cause.name === 'QuotaExceededError') return true
  const failures = Array.isArray(cause.failures) ? cause.failures : []
  return [cause.inner, ...failures].some(isOutOfSpace)
}
