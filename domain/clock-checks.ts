/**
 * Whether `moment` lies after `since` and not in the future; a future one comes from a clock that was set back later
 * (decision 34).
 */
export function cameSince(moment: Date, { since, now }: { since: number; now: Date }): boolean {
  return moment.getTime() > since && moment <= now
}

/**
 * Whether the moment is in the future. One more than twice `longestWaitMs` ahead was set by a clock that was wrong at
 * the time, and does not count (decision 34).
 */
export function isAhead(moment: number, now: number, longestWaitMs: number): boolean {
  return moment > now && moment <= now + 2 * longestWaitMs
}
