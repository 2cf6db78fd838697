import type { ClubEvent } from './event.schema.ts'

type Places = Pick<ClubEvent, 'goingCount' | 'maxAttendees'>

/** How many go, as everybody may read it: "12 of 40 going", or "8 going" without a limit. */
export function goingInWords({ goingCount, maxAttendees }: Places): string {
  return maxAttendees === null ? `${goingCount} going` : `${goingCount} of ${maxAttendees} going`
}

/** Whether nobody else can say yes; more than full after the places were lowered. */
export function isFull({ goingCount, maxAttendees }: Places): boolean {
  return maxAttendees !== null && goingCount >= maxAttendees
}
