/**
 * Whether a wait until `moment` is still on. A moment more than twice `longestWaitMs` ahead was computed while the
 * device's clock was wrong: it doesn't count, or the wait would last until then.
 */
export function isAhead(moment: number, now: number, longestWaitMs: number): boolean {
  return moment > now && moment <= now + 2 * longestWaitMs
}
