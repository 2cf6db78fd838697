import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type CarRequestInput,
  carRequestFormSchema,
} from '#domain/car-requests/car-request.schema.ts'
import type { RequestType } from '#domain/car-requests/car-request.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import { fullName } from '#domain/members/full-name.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import { serverNow } from '../../http/server-clock.ts'
import type { MutationsView } from '../../mutations/use-mutations.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { useMyCarRequests } from '../../queries/my-car-requests.ts'
import { sayWhile } from '../../ui/say-while.ts'
import { useMember } from '../member-context.ts'
import { reportNotSaved } from '../not-saved.ts'
import { addOrChange } from './add-or-change.ts'
import { BookingDays, BookingTimes } from './booking-slots.tsx'
import { CarChoice } from './car-choice.tsx'
import { Choice, FormSection } from './form-section.tsx'
import type { InitialInput } from './initial-input.ts'
import { MissingWayNotice } from './missing-way.tsx'
import { NoteField } from './note-field.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { UsualTimes } from './suggested-times.tsx'
import type { SavedBooking } from './use-booking.ts'

type RequestFormProps = {
  vehicles: readonly MemberVehicle[]
  mutations: MutationsView
  start: InitialInput
  onSaved: (saved: SavedBooking) => void
}

/** Books a car: the sheet of a booking, laid out as a page and with the car to choose. */
export function RequestForm({ vehicles, mutations, start, onSaved }: RequestFormProps) {
  const { member } = useMember()
  const { data: requests } = useMyCarRequests()
  const { values, problems, set, submit } = useRequestForm({ vehicles, mutations, start, onSaved })
  const { requestType: type, vehicleId, requestedDate: date, requestedTime: time } = values
  const pick = (slot: { date: string; time: string }) =>
    set({ requestedDate: slot.date, requestedTime: slot.time })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="New booking"
      className="flex max-w-2xl flex-col gap-6"
    >
      <FormSection legend="Pickup or drop-off" error={problems.requestType}>
        <div className="grid max-w-lg grid-cols-2 gap-2">
          {TYPES.map(({ value, label }) => (
            <Choice
              key={value}
              name="requestType"
              checked={value === type}
              onChange={() => set({ requestType: value })}
            >
              {label}
            </Choice>
          ))}
        </div>
      </FormSection>
      <FormSection legend="Vehicle" error={problems.vehicleId}>
        <CarChoice
          vehicles={vehicles}
          rows={mutations.rows}
          chosen={vehicleId}
          onChoose={(id) => set({ vehicleId: id })}
        />
      </FormSection>
      <MissingWayNotice
        wanted={{ vehicleId, requestType: type, requestedDate: date, requestedTime: time }}
        rows={mutations.rows}
        onType={(missing) => set({ requestType: missing })}
      />
      {vehicleId && <UsualTimes type={type} requests={requests} onPick={pick} />}
      <FormSection legend="Date" error={problems.requestedDate}>
        <BookingDays
          type={type}
          day={date || undefined}
          onDay={(day) => set({ requestedDate: day, requestedTime: '' })}
        />
      </FormSection>
      {date && (
        <FormSection legend="Time" error={problems.requestedTime}>
          <BookingTimes type={type} day={date} chosen={{ date, time }} onPick={pick} />
        </FormSection>
      )}
      <NoteField text={values.notes} onChange={(notes) => set({ notes })} />
      <FormSection legend="Member" error={problems.memberName ?? problems.memberEmail}>
        <p className="text-muted [overflow-wrap:anywhere]">
          <span>Booked for </span>
          <bdi className="font-medium text-text">{fullName(member)}</bdi>
          {member.email && <span>{`, ${member.email}`}</span>}
        </p>
      </FormSection>
      <SubmitBar
        input={{ ...values, requestType: type }}
        requests={requests}
        acts={mutations.acts}
      />
    </form>
  )
}

const TYPES: readonly { value: RequestType; label: string }[] = [
  { value: 'pickup', label: 'Bring it out' },
  { value: 'dropoff', label: 'Bring it back' },
]

type Field = 'vehicleId' | 'requestType' | 'requestedDate' | 'requestedTime' | 'notes'

/** By field; it is gone once something else is typed there. */
type Problems = Partial<Record<string, string>>

const typeOf = (value: string): RequestType => (value === 'dropoff' ? 'dropoff' : 'pickup')

const initialValues = ({ vehicleId, requestType }: InitialInput): Record<Field, string> => ({
  vehicleId,
  requestType,
  requestedDate: '',
  requestedTime: '',
  notes: '',
})

/** The values, which outlive the page as a draft, and saving them once. */
function useRequestForm({ vehicles, mutations, start, onSaved }: RequestFormProps) {
  const { member } = useMember()
  const timeZone = useClubTimeZone()
  const { data: requests } = useMyCarRequests()
  const [problems, setProblems] = useState<Problems>({})
  const isSaving = useRef(false)
  const draft = useDraftValues({
    drafts: tabDrafts,
    name: `car-request:${start.from}`,
    owner: member.id,
    initial: initialValues(start),
  })
  // Its car may be gone since.
  const car = vehicles.find(({ id }) => id === draft.values.vehicleId)
  const values = {
    ...draft.values,
    requestType: typeOf(draft.values.requestType),
    vehicleId: car?.id ?? '',
    vehicleName: car?.vehicleName ?? '',
  }

  function set(typed: Partial<Record<Field, string>>) {
    draft.change(typed)
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in typed))),
    )
  }

  /** The input, or null after its problems were shown. */
  function check(form: HTMLFormElement): CarRequestInput | null {
    const whose = { memberName: fullName(member), memberEmail: member.email ?? '' }
    const parsed = carRequestFormSchema.safeParse({ ...values, ...whose })
    const found = parsed.success
      ? slotProblems(parsed.data, serverNow(), timeZone)
      : Object.fromEntries(
          parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]),
        )
    if (parsed.success && Object.keys(found).length === 0) {
      const { memberName: _name, memberEmail: _email, ...input } = parsed.data
      return input
    }
    flushSync(() => setProblems(found))
    focusFirstProblem(form)
    return null
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = isSaving.current ? null : check(event.currentTarget)
    if (!input) return
    isSaving.current = true
    try {
      const saving = addOrChange(mutations, requests, input)
      const saved = await sayWhile('Saving…', saving)
      draft.change({ requestedDate: '', requestedTime: '', notes: '' })
      onSaved(saved)
    } catch (cause) {
      reportNotSaved(cause)
    } finally {
      isSaving.current = false
    }
  }

  return { values, problems, set, submit }
}

/** On a phone the missing field may be a screen above the button. */
function focusFirstProblem(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[data-problem]')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}
