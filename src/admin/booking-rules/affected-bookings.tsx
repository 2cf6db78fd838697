import { useEffect, useRef, useState } from 'react'
import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { asDue } from '#domain/car-requests/due-slot.ts'
import { REQUEST_LABELS } from '#domain/car-requests/request-labels.ts'
import type { CalendarDay } from '#domain/dates.ts'
import { isolated } from '#domain/isolated.ts'
import { useCarRequests, useRequestWrites } from '../../queries/car-requests.ts'
import { useClubClock } from '../../queries/club-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { clubDay } from '../board/request-time.ts'
import { countText } from '../count-text.ts'
import { failureSentence } from '../failure-text.ts'
import { RadioTile } from '../forms/radio-tile.tsx'
import { useOpenRequest } from '../open-in-address.ts'
import { slotText } from '../requests/request-text.ts'

const CHOICES = ['leave', 'cancel', 'move'] as const
type Choice = (typeof CHOICES)[number]

const CHOICE_LABELS: Record<Choice, string> = {
  leave: 'Leave them',
  cancel: 'Cancel them',
  move: 'Move them',
}

/** The bookings that new booking times close, and what is to become of them. */
export function useAffectedBookings() {
  const writes = useRequestWrites()
  const [ids, setIds] = useState<readonly string[]>([])
  const [choice, setChoice] = useState<Choice>('leave')
  const [reason, setReason] = useState('')
  const [day, setDay] = useState<CalendarDay | ''>('')
  const [isIncomplete, setIncomplete] = useState(false)
  const requests = useCarRequests(ids)

  /** Whether what was chosen can be carried out; shows what is missing. */
  function check(): boolean {
    const isComplete =
      choice === 'leave' || (reason.trim() !== '' && (choice === 'cancel' || day !== ''))
    setIncomplete(!isComplete)
    return isComplete
  }

  /** Cancels or moves the bookings, each to the same time of another day; says which it could not. */
  async function carryOut() {
    if (choice === 'leave') return
    const why = reason.trim()
    const failed: string[] = []
    for (const request of requests) {
      const to = { requestedDate: day, requestedTime: asDue(request).requestedTime, reason: why }
      const write =
        choice === 'cancel'
          ? writes.cancel(request, { reason: why })
          : writes.move(request, to, { acceptClosedDay: 'true' })
      await write.catch((error: unknown) => {
        failed.push(`${isolated(request.vehicleName)}: ${failureSentence(error)}`)
      })
    }
    const done = countText(requests.length - failed.length, 'booking')
    toast({
      title: `${done} ${choice === 'cancel' ? 'cancelled' : 'moved'}`,
      description: failed.join(' '),
      variant: failed.length > 0 ? 'destructive' : 'default',
    })
  }
  return {
    ids,
    requests,
    choice,
    reason,
    day,
    isIncomplete,
    show: setIds,
    setChoice,
    setReason,
    setDay,
    check,
    carryOut,
  }
}

type AffectedBookingsProps = { affected: ReturnType<typeof useAffectedBookings> }

export function AffectedBookings({ affected }: AffectedBookingsProps) {
  const { ids, requests, choice, reason, day, isIncomplete } = affected
  const clock = useClubClock()
  const section = useRef<HTMLElement>(null)
  // The form is longer than the window, and these come last.
  useEffect(() => {
    if (ids.length === 0) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [ids])
  if (ids.length === 0) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Bookings at closed times"
      className="flex scroll-mt-4 flex-col gap-4 outline-none"
    >
      <Banner tone="danger" title={`${countText(ids.length, 'booking')} at a time that closes`}>
        Choose what happens to them, then save again.
      </Banner>
      <ul className="flex flex-col">
        {requests.map((request) => (
          <AffectedBooking key={request.id} request={request} />
        ))}
      </ul>
      <div
        role="radiogroup"
        aria-label="What happens to them"
        className="grid gap-2 sm:grid-cols-3"
      >
        {CHOICES.map((value) => (
          <RadioTile
            key={value}
            name="affected"
            value={value}
            checked={value === choice}
            onChange={() => affected.setChoice(value)}
            className="min-h-14 justify-center px-4 py-2 text-center"
          >
            {CHOICE_LABELS[value]}
          </RadioTile>
        ))}
      </div>
      {choice === 'move' && (
        <Field
          label="To which day?"
          hint="Each keeps its time."
          error={isIncomplete && day === '' ? 'Please select a date' : undefined}
          required
        >
          <TextInput
            type="date"
            min={clubDay(clock.now, clock.timeZone)}
            value={day}
            onChange={({ target }) => affected.setDay(target.value)}
            className="min-h-14!"
          />
        </Field>
      )}
      {choice !== 'leave' && (
        <Field
          label="Reason"
          hint="Members read it."
          error={isIncomplete && reason.trim() === '' ? 'Say why' : undefined}
          required
        >
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => affected.setReason(target.value)}
            className="min-h-14!"
          />
        </Field>
      )}
    </section>
  )
}

function AffectedBooking({ request }: { request: CarRequest }) {
  const clock = useClubClock()
  const openRequest = useOpenRequest()
  const { requestedDate: date, requestedTime: time } = asDue(request)
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-border border-b py-1">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {`${REQUEST_LABELS[request.requestType]} of ${isolated(request.vehicleName)}, ${isolated(request.memberName)}, ${slotText({ date, time }, clock)}`}
      </span>
      <Button
        variant="secondary"
        aria-label={`Open the booking of ${isolated(request.vehicleName)}`}
        onClick={() => openRequest(request.id)}
        className="min-h-14!"
      >
        Open
      </Button>
    </li>
  )
}
