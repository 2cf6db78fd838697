import type { ClubEvent } from './event.ts'

type Places = Pick<ClubEvent, 'goingCount' | 'maxAttendees'>

/** How many are going, for everyone to see: "12 of 40 going", or "8 going" without a limit. */
export function formatGoing({ goingCount, maxAttendees }: Places): string {
  return maxAttendees === null ? `${goingCount} going` : `${goingCount} of ${maxAttendees} going`
}

/** Whether no place is left; also true when the limit was lowered below the number of guests. */
export function isFull({ goingCount, maxAttendees }: Places): boolean {
  return maxAttendees !== null && goingCount >= maxAttendees
}
