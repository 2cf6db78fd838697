import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { type ToastInput, toast } from '../../ui/toast-store.ts'
import { dropDraft, dropSentDraft, keepDraft, readDraft } from './drafts.ts'

const KEEP_AFTER_MS = 250
const NO_ANSWER =
  'The server did not answer. What you typed is kept here: save again when the connection is back, it is never saved twice.'

export type Saving<Values> = {
  /** What a new row is called: sent again after a lost answer, it is still the same row. */
  id: string
  /** Only what differs from what the form was opened with, for an edit. */
  changed: Partial<Values>
}

type DraftFormOptions<Form extends FieldValues, Values> = {
  /** Names the draft on this device: `article:new`, or `article:` and the id of the row. */
  draft: string
  resolver: Resolver<Form, unknown, Values>
  /** What the form shows without a draft: empty, or the saved row. */
  values: Form
  save: (values: Values, saving: Saving<Values>) => Promise<unknown>
  /** Said also to whoever closed the form before the answer came. */
  savedToast?: (values: Values) => ToastInput
  /** Only while the form is still open. */
  onSaved: () => void
}

export type DraftForm<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>
  submit: () => void
  isSaving: boolean
  /** What was typed is on its way, and is not changed until the answer. */
  isSending: boolean
  /** When the restored draft was typed, in epoch milliseconds; null when none was restored. */
  restoredAt: number | null
  /** Whether the restored draft was sent without an answer. */
  wasSent: boolean
  startOver: () => void
}

/** A form whose values outlive a reload and a lost session until they are saved or thrown away. */
export function useDraftForm<Form extends FieldValues, Values extends FieldValues>({
  draft,
  resolver,
  values,
  save,
  savedToast,
  onSaved,
}: DraftFormOptions<Form, Values>): DraftForm<Form, Values> {
  const [opened] = useState({ draft, values, kept: readDraft(draft) })
  const [restoredAt, setRestoredAt] = useState(opened.kept?.savedAt ?? null)
  const id = useRef(opened.kept?.id ?? crypto.randomUUID())
  const saved = useRef(false)
  const isShown = useRef(false)
  const [isSending, setSending] = useState(false)
  const sent = useRef(opened.kept?.isSent ?? false)
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: opened.values as DefaultValues<Form>,
  })
  const { isSubmitting } = form.formState

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  useEffect(() => {
    const { kept, values: before } = opened
    if (kept) form.reset(withTyped(before, kept.values), { keepDefaultValues: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (saved.current) return
      const typed = typedOver(before, form.getValues())
      keepDraft(opened.draft, { id: id.current, values: typed, isSent: sent.current })
    }
    const watching = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    const keepNow = () => timer !== undefined && keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      watching.unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form, opened])

  function startOver() {
    form.reset(opened.values)
    dropDraft(opened.draft)
    saved.current = false
    sent.current = false
    // What was sent before without an answer may stand by now: this is another row.
    id.current = crypto.randomUUID()
    setRestoredAt(null)
  }

  function keepSent(isSent: boolean) {
    sent.current = isSent
    const values = typedOver(opened.values, form.getValues())
    keepDraft(opened.draft, { id: id.current, values, isSent })
  }

  async function write(output: Values) {
    const typed = typedOver(opened.values, form.getValues())
    const changed = Object.fromEntries(
      Object.keys(typed).map((name) => [name, output[name]]),
    ) as Partial<Values>
    const wasSent = sent.current
    // Written down before the answer, which may be lost together with the page.
    keepSent(true)
    setSending(true)
    try {
      await save(output, { id: id.current, changed })
      saved.current = true
      // Closed meanwhile, it may have been opened and typed into again.
      dropSentDraft(opened.draft, { id: id.current, values: typed })
      if (savedToast) toast(savedToast(output))
      if (isShown.current) onSaved()
    } catch (error) {
      if (!mayBeSaved(error)) keepSent(wasSent)
      showProblem(form, error)
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    submit: () => void form.handleSubmit(write)(),
    isSaving: isSubmitting,
    isSending,
    restoredAt,
    wasSent: opened.kept?.isSent ?? false,
    startOver,
  }
}

/** Silence tells nothing, nor does an error that a proxy may have put in the answer's place. */
function mayBeSaved(error: unknown): boolean {
  return !(error instanceof RequestFailed) || error.status >= 500
}

/** Only what differs from what the form was opened with: a draft must not bring back what others change meanwhile. */
function typedOver<Form extends FieldValues>(before: Form, now: Form): Partial<Form> {
  const names = Object.keys(now).filter((name) => now[name] !== before[name])
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<Form>
}

/** The draft over the row as it is now; what an older form called otherwise is left out. */
function withTyped<Form extends FieldValues>(before: Form, typed: object): Form {
  const kept = new Map<string, unknown>(Object.entries(typed))
  const names = Object.keys(before).filter((name) => typeof kept.get(name) === typeof before[name])
  return { ...before, ...Object.fromEntries(names.map((name) => [name, kept.get(name)])) }
}

function showProblem<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  error: unknown,
) {
  const message =
    error instanceof RequestFailed
      ? sentenceOf(error, 'It could not be saved. What you typed is still here; please try again.')
      : NO_ANSWER
  form.setError('root', { message })
  if (!(error instanceof RequestFailed)) return
  const shown = new Set(Object.keys(form.getValues()))
  for (const [name, text] of Object.entries(error.fields)) {
    if (shown.has(name)) form.setError(name as Path<Form>, { message: text }, { shouldFocus: true })
  }
  toast({ title: 'Error', description: message, variant: 'destructive' })
}
