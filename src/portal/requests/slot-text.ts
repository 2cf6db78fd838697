import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { nearDayText } from '#domain/format-day.ts'

type Slot = Pick<CarRequestInput, 'requestedDate' | 'requestedTime'>

/** A slot in a list: `Tomorrow, 9:00 AM`. */
export function slotText({ requestedDate, requestedTime }: Slot, today: CalendarDay): string {
  const day = requestedDate && nearDayText(requestedDate, today)
  const text = [day, requestedTime].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A slot in a sentence: `tomorrow at 9`. No two slots share an hour, so AM and PM can go. */
function slotInSentence({ requestedDate, requestedTime }: Slot, today: CalendarDay): string {
  const time = requestedTime.replace(/ [AP]M$/, '').replace(/:00$/, '')
  return `${nearDayText(requestedDate, today)} at ${time}`
}

/** What the club promises for a confirmed booking: `We'll have it ready tomorrow at 9.` */
export function confirmedText(
  request: Slot & Pick<CarRequestInput, 'requestType'>,
  today: CalendarDay,
): string {
  const when = slotInSentence(request, today)
  return request.requestType === 'pickup' ? `We'll have it ready ${when}.` : `See you ${when}.`
}
