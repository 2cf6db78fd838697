import { slotMoment } from '../car-requests/slots.ts'

export type Countdown =
  | { state: 'overdue'; text: 'Overdue' }
  | { state: 'counting'; days: number; hours: number; minutes: number; text: string }

const MINUTE = 60_000

/**
 * Time left until a scheduled drop-off, in days, hours and minutes, or `Overdue` once past; null when
 * nothing readable is scheduled (specification 4).
 */
export function dropoffCountdown(
  scheduledDate: string | null,
  scheduledTime: string | null,
  now: Date,
  timeZone: string,
): Countdown | null {
  if (!scheduledDate || !scheduledTime) return null
  const moment = slotMoment(scheduledDate, scheduledTime, timeZone)
  if (!moment) return null
  const left = moment.getTime() - now.getTime()
  if (left < 0) return { state: 'overdue', text: 'Overdue' }
  const minutesLeft = Math.floor(left / MINUTE)
  const days = Math.floor(minutesLeft / (24 * 60))
  const hours = Math.floor((minutesLeft % (24 * 60)) / 60)
  const minutes = minutesLeft % 60
  return { state: 'counting', days, hours, minutes, text: `${days}d ${hours}h ${minutes}m` }
}
