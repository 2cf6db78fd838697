import { dueMoment } from '../car-requests/due-slot.ts'

export type Countdown = { state: 'overdue' | 'counting'; text: string }

const MINUTE = 60_000

type Scheduled = {
  scheduledDropoffDate: string | null
  scheduledDropoffTime: string | null
}

/**
 * Time left until a scheduled drop-off, as `text` "in 1 day 8 h 5 min", or `Overdue` once past; null when nothing
 * readable is scheduled (specification 4). `dueAt` is when the request for it is due, if there is one.
 */
export function dropoffCountdown(
  { scheduledDropoffDate: requestedDate, scheduledDropoffTime: requestedTime }: Scheduled,
  dueAt: string | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): Countdown | null {
  if (!requestedDate || !requestedTime) return null
  const left = dueMoment({ dueAt, requestedDate, requestedTime }, timeZone) - now.getTime()
  if (!Number.isFinite(left)) return null
  if (left < 0) return { state: 'overdue', text: 'Overdue' }
  return { state: 'counting', text: leftText(Math.floor(left / MINUTE)) }
}

function leftText(minutesLeft: number): string {
  const days = Math.floor(minutesLeft / (24 * 60))
  const hours = Math.floor((minutesLeft % (24 * 60)) / 60)
  const minutes = minutesLeft % 60
  const parts = [
    days > 0 && (days === 1 ? '1 day' : `${days} days`),
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
  ].filter(Boolean)
  return parts.length > 0 ? `in ${parts.join(' ')}` : 'now'
}
