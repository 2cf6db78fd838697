import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type CarRequestForm,
  type CarRequestInput,
  carRequestFormSchema,
} from '#domain/car-requests/car-request.schema.ts'
import { slotProblems } from '#domain/car-requests/slots.ts'
import type { Draft } from '../../drafts/drafts.ts'
import type { FieldGroups } from '../../drafts/field-values.ts'
import { tabDrafts } from '../../drafts/stored-drafts.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { serverNow } from '../../http/server-clock.ts'
import { RowGone } from '../../mutations/row.ts'
import { useClubTimeZone } from '../../queries/club-clock.ts'
import { rememberContact } from '../../session/session.ts'
import { schemaResolver } from '../../ui/schema-resolver.ts'
import { useMember } from '../member-context.ts'
import { notSavedText } from '../not-saved.ts'
import type { SaveResultStore } from './save-result.ts'

type RequestFormOutput = CarRequestInput & {
  memberName: string
  memberEmail: string
  memberPhone: string | null
}
export type RequestFormControl = UseFormReturn<CarRequestForm, unknown, RequestFormOutput>

/** Writes the request; `sent` are the form's values that it was made of. */
type Send = (input: CarRequestInput, sent: CarRequestForm) => Promise<void>

type RequestFormOptions = {
  /** The draft's storage name. */
  name: string
  /** The form's values before anything is typed. */
  row: CarRequestForm
  groups?: FieldGroups
  notRestored: (stored: Draft) => readonly string[]
  saveResult: SaveResultStore
}

const SHOW_BUSY_MS = 60

const GONE_MESSAGE = 'Not saved: it was sent or discarded in another tab.'

/** What a new request and an edit have in common: the draft, the checks, and saving once. */
export function useRequestForm({ saveResult, ...options }: RequestFormOptions) {
  const { member } = useMember()
  const timeZone = useClubTimeZone()
  const [isSaving, setIsSaving] = useState(false)
  const isBusy = useRef(false)
  const draft = useDraft<CarRequestForm, RequestFormOutput>({
    ...options,
    drafts: tabDrafts,
    owner: member.id,
    resolver: schemaResolver(carRequestFormSchema),
  })
  const { form } = draft
  useEffect(() => {
    const typing = form.watch((_values, { name }) => {
      if (name && !isBusy.current) saveResult.markOutdated()
    })
    return () => typing.unsubscribe()
  }, [form, saveResult])

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
      form.setError('root', {
        message: cause instanceof RowGone ? GONE_MESSAGE : notSavedText(cause),
      })
    } finally {
      clearTimeout(slow)
    }
  }

  /** Returns whether there are any. */
  function showSlotProblems(values: RequestFormOutput): boolean {
    const problems = Object.entries(slotProblems(values, serverNow(), timeZone))
    for (const [field, message] of problems) {
      form.setError(field === 'requestedDate' ? 'requestedDate' : 'requestedTime', { message })
    }
    return problems.length > 0
  }

  /** Bypasses the form's own submit, which renders every field twice before the request is written. */
  async function submit(event: FormEvent<HTMLFormElement>, send: Send) {
    event.preventDefault()
    if (isBusy.current) return
    const parsed = carRequestFormSchema.safeParse(form.getValues())
    if (!parsed.success || showSlotProblems(parsed.data)) {
      const formElement = event.currentTarget
      // Only shows the errors: nothing is submitted while there are any.
      if (!parsed.success) await form.handleSubmit(() => {})()
      await nextPaint()
      return focusFirstProblem(formElement)
    }
    isBusy.current = true
    await write(parsed.data, send)
    isBusy.current = false
    setIsSaving(false)
  }

  return { draft, form, isSaving, submit }
}

/** On a phone the missing field may be two screens above the submit button. */
function focusFirstProblem(form: HTMLFormElement) {
  const first = form.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'nearest' })
}

export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background paints nothing.
    const late = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
