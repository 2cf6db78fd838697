import { type ReactNode, useState } from 'react'
import {
  type CarRequest,
  type DayAndTime,
  dayAndTimeSchema,
} from '#domain/car-requests/car-request.ts'
import { MOST_OFFERED } from '#domain/car-requests/request-life.ts'
import { z } from '#domain/zod.ts'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
import { useDraftValues } from '../../drafts/use-draft-values.ts'
import type { ClubClock } from '../../queries/club-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { clubDay } from '../board/request-time.ts'
import { slotText } from './request-text.ts'
import { SlotPicker } from './slot-picker.tsx'
import type { useRequestAct } from './use-request-act.ts'

const QUICK_REASONS = ['We’re full then', 'The car isn’t ready', 'We’re closed then']

const HEADINGS: Record<ActWithForm, string> = {
  offer: 'Offer up to three times',
  move: 'Pick the new time',
  decline: 'Why not?',
  cancel: 'Cancel this booking?',
}

type AnswerFormProps = {
  act: ActWithForm
  request: CarRequest
  draft: AnswerDraft
  clock: ClubClock
  acting: ReturnType<typeof useRequestAct>
  /** Why the last attempt failed. Shown beside the buttons, since the top of the form may be out of sight. */
  children: ReactNode
}

/** The form of one act: times to choose, or a reason. */
export function AnswerForm(props: AnswerFormProps) {
  const { act, request, draft, clock, acting, children } = props
  const { busy } = acting
  const { reasonError, submit } = useSubmitAnswer({ act, request, draft, acting })
  const choosesTimes = act === 'offer' || act === 'move'
  return (
    <form
      aria-label={HEADINGS[act]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
      className="flex flex-col gap-4"
    >
      <h3 className="text-xl">{HEADINGS[act]}</h3>
      {choosesTimes && (
        <SlotPicker
          type={request.requestType}
          today={clubDay(clock.now, clock.timeZone)}
          day={draft.slots[0]?.date ?? request.promisedDate ?? request.requestedDate}
          chosen={draft.slots}
          onToggle={(slot) => draft.setSlots(toggleSlot(draft.slots, slot, act))}
        />
      )}
      <ReasonField act={act} draft={draft} error={reasonError} />
      {children}
      <div className="flex flex-row-reverse flex-wrap gap-3">
        <Button
          type="submit"
          variant={act === 'decline' || act === 'cancel' ? 'danger' : 'primary'}
          busy={busy !== null}
          disabled={choosesTimes && draft.slots.length === 0}
          className="min-h-14! max-sm:grow-3"
        >
          {submitLabel(act, draft.slots, clock)}
        </Button>
        <Button variant="secondary" onClick={draft.startOver} className="min-h-14! max-sm:grow">
          Back
        </Button>
      </div>
    </form>
  )
}

type SubmitAnswerOptions = Omit<AnswerFormProps, 'clock' | 'children'>

function useSubmitAnswer({ act, request, draft, acting }: SubmitAnswerOptions) {
  const [reasonError, setReasonError] = useState<string>()
  const { run, writes } = acting
  const reason = draft.reason.trim()
  const [slot] = draft.slots

  function submit() {
    setReasonError(undefined)
    if (act === 'decline') {
      if (reason === '') return setReasonError('Say why')
      return void run(act, () => writes.decline(request, { reason }))
    }
    if (act === 'cancel') return void run(act, () => writes.cancel(request, { reason }))
    if (act === 'offer') {
      return void run(act, () => writes.offer(request, { times: draft.slots, reason }))
    }
    if (slot) {
      const to = { requestedDate: slot.date, requestedTime: slot.time, reason }
      void run(act, (accepted) => writes.move(request, to, accepted))
    }
  }
  return { reasonError, submit }
}

/** A tap on a chosen time removes it; a tap on one too many replaces the oldest choice. */
function toggleSlot(
  slots: readonly DayAndTime[],
  slot: DayAndTime,
  act: ActWithForm,
): DayAndTime[] {
  const others = slots.filter(({ date, time }) => date !== slot.date || time !== slot.time)
  if (others.length < slots.length) return others
  const maxSlots = act === 'offer' ? MOST_OFFERED : 1
  return [...others, slot].slice(-maxSlots)
}

function submitLabel(act: ActWithForm, slots: readonly DayAndTime[], clock: ClubClock): string {
  const [slot] = slots
  if (act === 'decline') return 'Decline'
  if (act === 'cancel') return 'Cancel booking'
  if (act === 'offer') return slots.length > 1 ? `Offer ${slots.length} times` : 'Offer this time'
  return slot ? `Change to ${slotText(slot, clock)}` : 'Change time'
}

type ReasonFieldProps = { act: ActWithForm; draft: AnswerDraft; error: string | undefined }

function ReasonField({ act, draft, error }: ReasonFieldProps) {
  const isRequired = act === 'decline'
  return (
    <div className="flex flex-col gap-2">
      {isRequired && (
        <div className="flex flex-wrap gap-2">
          {QUICK_REASONS.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              aria-pressed={draft.reason === reason}
              onClick={() => draft.setReason(reason)}
              className="min-h-14! aria-pressed:border-text!"
            >
              {reason}
            </Button>
          ))}
        </div>
      )}
      <Field
        label={act === 'offer' ? 'Message to the member' : 'Reason'}
        error={error}
        required={isRequired}
        optional={!isRequired}
      >
        <TextInput
          autoComplete="off"
          maxLength={300}
          value={draft.reason}
          onChange={({ target }) => draft.setReason(target.value)}
        />
      </Field>
    </div>
  )
}

const EMPTY = { act: '', reason: '', slots: '[]' }
const slotsSchema = z.array(dayAndTimeSchema)

const ACTS_WITH_FORM = ['offer', 'move', 'decline', 'cancel'] as const
export type ActWithForm = (typeof ACTS_WITH_FORM)[number]

type AnswerDraft = ReturnType<typeof useAnswerDraft>

/** What was chosen and typed in answer to a request. */
export function useAnswerDraft(requestId: string) {
  const name = `answer:${requestId}`
  const { values, change, forget } = useDraftValues({
    drafts: consoleDrafts,
    name,
    initial: EMPTY,
  })
  const { reason, slots } = values
  // Stored only with something typed: an opened form alone is nothing that a logout would lose.
  const [act, setAct] = useState(ACTS_WITH_FORM.find((one) => one === values.act) ?? null)
  return {
    act,
    reason,
    slots: readSlots(slots),
    open: (next: ActWithForm) => setAct(next),
    setReason: (next: string) => change({ act: act ?? '', reason: next }),
    setSlots: (next: readonly DayAndTime[]) =>
      change({ act: act ?? '', slots: JSON.stringify(next) }),
    startOver: () => {
      setAct(null)
      change(EMPTY)
    },
    forget,
  }
}

function readSlots(text: string): DayAndTime[] {
  try {
    return slotsSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
