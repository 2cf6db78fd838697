import { storedMoment } from '../car-requests/slots.ts'

export type Countdown = { state: 'overdue' | 'counting'; text: string }

const MINUTE = 60_000

/**
 * Time left until a scheduled drop-off, as `text` "in 1 day 8 h 5 min", or `Overdue` once past; null when nothing
 * readable is scheduled (specification 4).
 */
export function dropoffCountdown(
  scheduledDate: string | null,
  scheduledTime: string | null,
  now: Date,
  timeZone: string,
): Countdown | null {
  if (!scheduledDate || !scheduledTime) return null
  const moment = storedMoment(scheduledDate, scheduledTime, timeZone)
  if (!moment) return null
  const left = moment.getTime() - now.getTime()
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
