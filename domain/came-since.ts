/**
 * Whether the moment lies after `since` and has come. One ahead of `now` was set by a clock that was put back since, and
 * says nothing about what came after what (decision 34).
 */
export function cameSince(moment: Date, { since, now }: { since: number; now: Date }): boolean {
  return moment.getTime() > since && moment <= now
}
