/** How long a pairing code is shown and works, in milliseconds (decision 7). */
export const PAIRING_LIVES_MS = 15 * 60_000

/** Whether a code has run out, or lies so far ahead that a clock made it which was ahead itself (decision 34). */
export function hasRunOut({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  const leftMs = expiresAt.getTime() - now.getTime()
  return leftMs <= 0 || leftMs > 2 * PAIRING_LIVES_MS
}
