/**
 * Whether the moment is in the future. One more than twice `longestWaitMs` ahead was set by a device's clock that was
 * wrong at the time, and does not count.
 */
export function isAhead(moment: number, now: number, longestWaitMs: number): boolean {
  return moment > now && moment <= now + 2 * longestWaitMs
}
