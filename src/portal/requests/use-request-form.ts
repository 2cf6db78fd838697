import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type CarRequestForm,
  type CarWish,
  carRequestFormSchema,
} from '#domain/car-requests/car-request.schema.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Member } from '#domain/members/member.schema.ts'
import type { MemberVehicle } from '#domain/vehicles/vehicle.schema.ts'
import { useClubTimeZone } from '../../api/club-config.ts'
import { forgetDraft } from '../../api/form-draft.ts'
import { rememberContact } from '../../api/session.ts'
import { type OutboxRow, RowGone } from '../../outbox/outbox-row.ts'
import type { OutboxView } from '../../outbox/use-outbox.ts'
import type { SavedNote, SaveOutcome } from './saved-note.ts'
import {
  afterSending,
  changedBefore,
  isAnotherWish,
  isChangeKept,
  keepChange,
  keepChangeSince,
  keepTyped,
  openedWith,
  type StartingWish,
  typedBefore,
} from './starting-wish.ts'

export type RequestFormOutput = CarWish & {
  memberName: string
  memberEmail: string
  memberPhone: string | null
}
export type RequestFormControl = UseFormReturn<CarRequestForm, unknown, RequestFormOutput>

const SHOW_BUSY_MS = 60
/** The second half of a double tap would find the form empty, and say so as if nothing had been saved. */
const DOUBLE_TAP_MS = 800

const NOT_KEPT =
  'This device could not keep the request, so nothing was sent. Your choices are still here. Free some space, then try again.'

const NOT_HERE =
  'This change was not saved: the request reached the club or was discarded, in another window. See your requests below.'

export function useRequestForm(
  member: Member,
  start: StartingWish,
  vehicles: readonly MemberVehicle[],
  outbox: OutboxView,
  edited: OutboxRow | undefined,
  note: SavedNote,
) {
  const timeZone = useClubTimeZone()
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)
  const savedAt = useRef(Number.NEGATIVE_INFINITY)
  const [opened] = useState(() => openedWith(member, start, vehicles))
  const editedId = edited?.id
  const { from } = start
  const form: RequestFormControl = useForm({
    resolver: zodResolver(carRequestFormSchema),
    defaultValues: editedId ? opened : typedBefore(opened, start, member.id, vehicles),
  })
  // What was saved last is what a change starts from.
  const saved = useRef(opened)
  const [changed] = useState(() => editedId && changedBefore(opened, editedId, member.id, vehicles))
  useEffect(() => {
    // Over the request as it stands: what was typed before is still unsaved.
    if (changed) form.reset(changed, { keepDefaultValues: true })
  }, [form, changed])
  useEffect(() => {
    const watching = form.watch((values) => {
      if (editedId) keepChange(saved.current, editedId, member.id, values)
      else keepTyped(opened, from, member.id, values)
      if (!busy.current) note.age()
    })
    return () => watching.unsubscribe()
  }, [form, note, editedId, opened, from, member.id])

  const hasKeptChange = useCallback(
    () => !!editedId && isChangeKept(saved.current, editedId, member.id, vehicles),
    [editedId, member.id, vehicles],
  )

  async function save(values: RequestFormOutput) {
    // The fields stay open, and the club's word on an edit takes seconds.
    const sent = form.getValues()
    const { memberName: _, memberEmail, memberPhone, ...wish } = values
    // Before the write: another tab may send the row as soon as it stands.
    rememberContact({ email: memberEmail, phone: memberPhone })
    // Drawing a busy button would hold up a write that takes less time than the drawing.
    const slow = setTimeout(() => setIsSaving(true), SHOW_BUSY_MS)
    try {
      const done = await (edited ? outbox.edit(edited.id, wish) : outbox.add(wish))
      const isEdit = typeof done === 'string'
      // At once: a page that went now and came back with the same wish in its form would ask twice.
      if (!isEdit) forgetDraft('car-request')
      const outcome: SaveOutcome = isEdit
        ? { rowId: edited?.id ?? '', outcome: done, asked: wish }
        : { rowId: done.id, outcome: 'added', asked: wish }
      flushSync(() => note.set({ ...outcome, isFresh: true }))
      if (isEdit) {
        form.clearErrors()
        // What is saved is no longer a change, unless it came too late to be one.
        if (done !== 'had-arrived') takeAsSaved(sent)
      } else {
        // The form stays busy until it is empty again, so that a second tap can't ask twice.
        await nextPaint()
        note.set(outcome)
        const typed = form.getValues()
        form.reset(afterSending(sent, typed))
        if (!isAnotherWish(sent, typed)) forgetDraft('car-request')
        savedAt.current = performance.now()
      }
    } catch (cause) {
      form.setError('root', { message: cause instanceof RowGone ? NOT_HERE : NOT_KEPT })
    } finally {
      clearTimeout(slow)
    }
  }

  function takeAsSaved(sent: CarRequestForm) {
    saved.current = sent
    form.reset(sent, { keepValues: true })
    if (editedId) keepChangeSince(sent, editedId, member.id, form.getValues())
  }

  function check(values: RequestFormOutput): boolean {
    const problems = Object.entries(slotProblems(values, new Date(), timeZone))
    for (const [field, message] of problems) {
      form.setError(field === 'requestedDate' ? 'requestedDate' : 'requestedTime', { message })
    }
    return problems.length === 0
  }

  /** Goes around the form's own submit, which draws every field twice before the wish is written. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current || event.timeStamp - savedAt.current < DOUBLE_TAP_MS) return
    const parsed = carRequestFormSchema.safeParse(form.getValues())
    if (!parsed.success || !check(parsed.data)) {
      const shown = event.currentTarget
      if (!parsed.success) await form.handleSubmit(() => {})()
      await nextPaint()
      return leadToFirstProblem(shown)
    }
    busy.current = true
    await save(parsed.data)
    busy.current = false
    setIsSaving(false)
  }

  return { form, isSaving, submit, hasKeptChange }
}

/** On a phone what is missing may lie two screens above the button that was pressed. */
function leadToFirstProblem(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
