import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import type { ShownAct } from '../../mutations/kinds/request-act.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { isStrayTap } from '../../ui/stray-tap.ts'
import { liveRequest } from './booking-state.ts'
import { slotText } from './slot-text.ts'

type Slot = Pick<CarRequestInput, 'requestedDate' | 'requestedTime'>

type SubmitBarProps = {
  input: Slot & Pick<CarRequestInput, 'vehicleId' | 'requestType'>
  requests: readonly CarRequest[] | undefined
  acts: readonly ShownAct[]
}

/** Stays within the thumb's reach: the chosen day and time, and the button. */
export function SubmitBar({ input, requests, acts }: SubmitBarProps) {
  const today = useClubToday()
  const live = liveRequest(requests, acts, input)
  const label = input.requestType === 'dropoff' ? 'Book Drop-off' : 'Book Pickup'
  return (
    <div className="save-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-background px-4 py-3">
      <p role="status" className="tabular min-w-0 flex-1 basis-40 text-muted">
        {live ? changeText(live, input) : slotText(input, today) || 'Pick a day and time'}
      </p>
      <Button
        type="submit"
        className="grow sm:grow-0"
        onClick={(event) => {
          // The saved booking's buttons come to where this one is: a double tap would hit one of them.
          if (isStrayTap('book', event)) event.preventDefault()
        }}
      >
        {live ? 'Change Booking' : label}
      </Button>
    </div>
  )
}

const shortTime = ({ requestedTime }: Slot) => requestedTime.replace(/ [AP]M$/, '')

/** The question before a second request for a car, type and day changes the first. */
function changeText(live: Slot, chosen: Slot): string {
  const before = `You asked for ${shortTime(live)}.`
  const isOther = chosen.requestedTime && chosen.requestedTime !== live.requestedTime
  return isOther ? `${before} Change it to ${shortTime(chosen)}?` : before
}
