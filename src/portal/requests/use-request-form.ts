import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type CarRequestForm,
  type CarRequestInput,
  carRequestFormSchema,
} from '#domain/car-requests/car-request.schema.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import { useFormChanges } from '../../drafts/use-form-changes.ts'
import { serverNow } from '../../http/server-clock.ts'
import { RowGone } from '../../mutations/row.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { rememberContact } from '../../session/session.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { notSavedText } from '../not-saved.ts'
import type { SavedNote } from './saved-note.ts'

type RequestFormOutput = CarRequestInput & {
  memberName: string
  memberEmail: string
  memberPhone: string | null
}
export type RequestFormControl = UseFormReturn<CarRequestForm, unknown, RequestFormOutput>

/** Writes the request; `sent` are the form's values that it was made of. */
type Send = (input: CarRequestInput, sent: CarRequestForm) => Promise<void>

type RequestFormOptions = {
  opened: CarRequestForm
  /** A draft over `opened`, which still counts as unsaved. */
  restored?: CarRequestForm
  /** Saves the draft. */
  save: (values: object) => void
  note: SavedNote
}

const SHOW_BUSY_MS = 60

const NOT_HERE = 'Not saved: it was sent or discarded in another tab.'

/** What a new request and an edit have in common: the draft, the checks, and saving once. */
export function useRequestForm({ opened, restored, save, note }: RequestFormOptions) {
  const timeZone = useClubTimeZone()
  const [isSaving, setIsSaving] = useState(false)
  const busy = useRef(false)
  const form: RequestFormControl = useForm({
    resolver: schemaResolver(carRequestFormSchema),
    defaultValues: opened,
  })
  useEffect(() => {
    if (restored) form.reset(restored, { keepDefaultValues: true })
  }, [form, restored])
  const follow = useCallback(
    (values: object) => {
      save(values)
      if (!busy.current) note.age()
    },
    [save, note],
  )
  useFormChanges(form, follow)

  async function write(values: RequestFormOutput, send: Send) {
    // The fields stay editable while saving, and an edit takes seconds.
    const sent = form.getValues()
    const { memberName: _, memberEmail, memberPhone, ...input } = values
    // Before the write: another tab may send the row as soon as it is stored.
    rememberContact({ email: memberEmail, phone: memberPhone })
    // Rendering a busy button takes longer than a fast write.
    const slow = setTimeout(() => setIsSaving(true), SHOW_BUSY_MS)
    try {
      await send(input, sent)
    } catch (cause) {
      form.setError('root', { message: cause instanceof RowGone ? NOT_HERE : notSavedText(cause) })
    } finally {
      clearTimeout(slow)
    }
  }

  function check(values: RequestFormOutput): boolean {
    const problems = Object.entries(slotProblems(values, serverNow(), timeZone))
    for (const [field, message] of problems) {
      form.setError(field === 'requestedDate' ? 'requestedDate' : 'requestedTime', { message })
    }
    return problems.length === 0
  }

  /** Bypasses the form's own submit, which renders every field twice before the request is written. */
  async function submit(event: FormEvent<HTMLFormElement>, send: Send) {
    event.preventDefault()
    if (busy.current) return
    const parsed = carRequestFormSchema.safeParse(form.getValues())
    if (!parsed.success || !check(parsed.data)) {
      const shown = event.currentTarget
      if (!parsed.success) await form.handleSubmit(() => {})()
      await nextPaint()
      return leadToFirstProblem(shown)
    }
    busy.current = true
    await write(parsed.data, send)
    busy.current = false
    setIsSaving(false)
  }

  return { form, isSaving, submit }
}

/** On a phone the missing field may be two screens above the submit button. */
function leadToFirstProblem(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}

export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
