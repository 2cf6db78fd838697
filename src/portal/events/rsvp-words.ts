import type { QueuedRsvp, Standing } from './event-standing.ts'

/** What has become of the member's answer, in a few words; '' when there is none. */
export function answerInWords({ attending, row }: Pick<Standing, 'attending' | 'row'>): string {
  const isOnItsWay = row?.state === 'queued' || row?.state === 'waiting-sign-in'
  if (row?.state === 'sending') return 'Saved. Sending it to the club…'
  if (row?.state === 'waiting-sign-in') return 'Saved. It goes out once you sign in again.'
  if (isOnItsWay && row?.waitsFor === 'server') return 'Saved. Waiting for the club to answer.'
  if (isOnItsWay) return 'Saved on this device. It goes out as soon as there is a connection.'
  if (attending === null) return ''
  return attending ? 'You are going.' : 'You are not going.'
}

/** Why an answer was refused, in the club's own sentence, and what that means for it. */
export function refusalInWords({ attention }: Pick<QueuedRsvp, 'attention'>): string {
  const reason = (attention?.reason ?? '').replace(/\.?$/, '.')
  return `${reason} Your answer was not taken.`
}
