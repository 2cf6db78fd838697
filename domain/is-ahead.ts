/**
 * Whether the moment is still to come. One more than twice as far ahead as anybody waits for one of its kind was set by
 * a clock that was put right since, and waiting for it would take as long as that clock was wrong (decision 34).
 */
export function isAhead(moment: number, now: number, longestWaitMs: number): boolean {
  return moment > now && moment <= now + 2 * longestWaitMs
}
