import { CircleCheck } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import type { CalendarDay } from '#domain/dates.ts'
import type { ShownRequest } from '../../mutations/kinds/request-row.ts'
import { useClubToday } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { liveRequest } from './booking-state.ts'
import { isSent, savedText } from './row-text.ts'
import type { SaveResultStore, Slot } from './save-result.ts'
import { slotText } from './slot-text.ts'
import type { RequestFormControl } from './use-request-form.ts'

type SaveBarProps = {
  form: RequestFormControl
  saveResult: SaveResultStore
  discardedId: string
  isSaving: boolean
  rows: readonly ShownRequest[]
  /** The button's text for an edit. */
  label?: string
}

/** Stays within the thumb's reach: the chosen slot, the button, and the result. */
export function SaveBar({ form, saveResult, discardedId, isSaving, rows, label }: SaveBarProps) {
  const [type, day, time, vehicleId] = useWatch({
    control: form.control,
    name: ['requestType', 'requestedDate', 'requestedTime', 'vehicleId'],
  })
  const { data } = useMyCarRequests()
  const requested = { vehicleId, requestType: type ?? 'pickup', requestedDate: day }
  const live = label ? undefined : liveRequest(data, requested)
  const newLabel = type === 'dropoff' ? 'Request Drop-off' : 'Request Pickup'
  const today = useClubToday()
  return (
    <div className="save-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-background px-4 py-3 lg:col-span-2">
      <p role="status" className="tabular flex min-w-0 flex-1 basis-40 items-center gap-2">
        <SavedLine
          saveResult={saveResult}
          chosen={{ requestedDate: day, requestedTime: time }}
          live={live}
          today={today}
          rows={rows}
          discardedId={discardedId}
        />
      </p>
      <Button type="submit" busy={isSaving} className="grow sm:grow-0">
        {label ?? (live ? 'Change Booking' : newLabel)}
      </Button>
    </div>
  )
}

type SavedLineProps = {
  saveResult: SaveResultStore
  /** The day and time in the form. */
  chosen: Slot
  /** The booking that the car has for that day. */
  live: Slot | undefined
  today: CalendarDay
  rows: readonly ShownRequest[]
  discardedId: string
}

/** Shows the chosen slot and the last result; subscribes to the saveResult by itself. */
function SavedLine({ saveResult, chosen, live, today, rows, discardedId }: SavedLineProps) {
  const chosenText = slotText(chosen, today)
  const isOnline = useOnline()
  const last = useSyncExternalStore(saveResult.subscribe, saveResult.get)
  const saved = last?.rowId === discardedId ? null : last
  const row = saved ? rows.find((one) => one.id === saved.rowId) : undefined
  const [lastRow, setLastRow] = useState(row)
  if (row && row !== lastRow) setLastRow(row)
  if (!saved || (chosenText && !saved.isFresh)) {
    return (
      <span className="text-muted">
        {live ? changeText(live, chosen) : chosenText || 'Pick a day and time'}
      </span>
    )
  }
  const wasQueued = lastRow?.id === saved.rowId
  const receipt = wasQueued ? lastRow.receipt : undefined
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-road" />
      <span className="min-w-0 leading-tight">
        {!isSent(row, wasQueued) && (
          <span className="block font-semibold">{slotText(saved.request, today)}</span>
        )}
        <span className="block">
          {savedText(saved, { row, receipt, wasQueued, isOnline, today })}
        </span>
      </span>
    </>
  )
}

const shortTime = ({ requestedTime }: Slot) => requestedTime.replace(/ [AP]M$/, '')

/** The question before a second request for a car, type and day changes the first. */
function changeText(live: Slot, chosen: Slot): string {
  const before = `You asked for ${shortTime(live)}.`
  const isOther = chosen.requestedTime && chosen.requestedTime !== live.requestedTime
  return isOther ? `${before} Change it to ${shortTime(chosen)}?` : before
}
