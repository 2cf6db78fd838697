import type { MouseEvent } from 'react'
import type { CarRequest, DayAndTime, RequestType } from '#domain/car-requests/car-request.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { useClubClock, useClubToday } from '../../queries/club-clock.ts'
import { useComingSlots } from '../../queries/slots.ts'
import { nearestSlots, nextDaysWith } from '../../slots/day-slots.ts'
import { Button } from '../../ui/button.tsx'
import { slotText } from './slot-text.ts'
import { usualTime } from './usual-time.ts'

const DAYS_AHEAD = 7
const MAX_SUGGESTED = 3

type OnPick = (slot: DayAndTime, event: MouseEvent) => void

type UsualTimesProps = {
  type: RequestType
  requests: readonly CarRequest[] | undefined
  onPick: OnPick
}

/** The member's usual time on the next days on which it is free. */
export function UsualTimes({ type, requests, onPick }: UsualTimesProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const time = usualTime(requests, type)
  if (time === null) return null
  const today = dayInZone(clock.now, clock.timeZone)
  const nextDays = Array.from({ length: DAYS_AHEAD }, (_, index) => addCalendarDays(today, index))
  const slots = nextDaysWith(data, time, nextDays, clock)
    .slice(0, MAX_SUGGESTED)
    .map((date) => ({ date, time }))
  return <Suggested legend="Your usual time" slots={slots} onPick={onPick} />
}

type ClosestTimesProps = { type: RequestType; wanted: DayAndTime; onPick: OnPick }

/** The free times nearest to one that the garage declined. */
export function ClosestTimes({ type, wanted, onPick }: ClosestTimesProps) {
  const clock = useClubClock()
  const { data } = useComingSlots(type)
  const slots = nearestSlots(data, wanted, MAX_SUGGESTED, clock)
  return <Suggested legend="Closest free times" slots={slots} onPick={onPick} />
}

type SuggestedProps = { legend: string; slots: readonly DayAndTime[]; onPick: OnPick }

function Suggested({ legend, slots, onPick }: SuggestedProps) {
  const today = useClubToday()
  if (slots.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="tabular flex flex-wrap gap-2">
        {slots.map(({ date, time }) => (
          <Button key={`${date} ${time}`} onClick={(event) => onPick({ date, time }, event)}>
            {slotText({ requestedDate: date, requestedTime: time }, today)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
