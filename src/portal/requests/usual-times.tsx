import type { MouseEvent } from 'react'
import type { CarRequest, DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { nextDaysWith } from '../../slots/day-slots.ts'
import { Button } from '../../ui/button.tsx'
import { slotText } from './slot-text.ts'
import { usualTime } from './usual-time.ts'

const DAYS_AHEAD = 7
const MAX_OFFERED = 3

type UsualTimesProps = {
  type: RequestType
  requests: readonly CarRequest[] | undefined
  onPick: (slot: DayAndTime, event: MouseEvent) => void
}

/** The member's usual time on the next days on which it is free. */
export function UsualTimes({ type, requests, onPick }: UsualTimesProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const time = usualTime(requests, type)
  if (time === null) return null
  const today = dayInZone(clock.now, clock.timeZone)
  const nextDays = Array.from({ length: DAYS_AHEAD }, (_, index) => addCalendarDays(today, index))
  const days = nextDaysWith(data, time, nextDays, clock).slice(0, MAX_OFFERED)
  if (days.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Your usual time</legend>
      <div className="tabular flex flex-wrap gap-2">
        {days.map((date) => (
          <Button key={date} onClick={(event) => onPick({ date, time }, event)}>
            {slotText({ requestedDate: date, requestedTime: time }, today)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
