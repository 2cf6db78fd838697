import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { readDraft } from '../../drafts/device-drafts.ts'
import {
  hasNoDetail,
  isShownByField,
  RequestFailed,
  sentenceOf,
} from '../../http/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

const NO_ANSWER = 'No connection. Save again when you’re back online.'
const NOT_SAVED = 'Not saved. Try again.'
/** Shown longer because the text is long and the user is no longer waiting for it. */
const UNKNOWN_SHOWN_MS = 10_000

/** Shows a failed save at the form and its fields. */
export function showProblem<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  error: unknown,
) {
  const message = error instanceof RequestFailed ? sentenceOf(error, NOT_SAVED) : NO_ANSWER
  const type = error instanceof RequestFailed ? error.code : undefined
  const shown = Object.keys(form.getValues())
  const isShown = error instanceof RequestFailed && isShownByField(error, shown)
  if (!isShown) form.setError('root', { type, message })
  if (!(error instanceof RequestFailed)) return
  for (const [name, text] of Object.entries(error.fields)) {
    if (shown.includes(name))
      form.setError(name as Path<Form>, { message: text }, { shouldFocus: true })
  }
  toast({ title: 'Error', description: message, variant: 'destructive' })
}

/** Shows a failed save after the form was closed; its draft remains. */
export function showProblemOfClosed({ name, id }: { name: string; id: string }, error: unknown) {
  // The draft is gone if the form was reopened and saved, or the admin logged out.
  const hasDraft = readDraft(name)?.id === id
  const [of] = name.split(':')
  if (!hasNoDetail(error)) {
    const reason = sentenceOf(error, 'Not saved.')
    const hint = `Open the ${of} to try again.`
    const description = hasDraft ? `${reason.replace(/[.!?]?$/, '.')} ${hint}` : reason
    const durationMs = UNKNOWN_SHOWN_MS
    toast({ title: 'Error', description, variant: 'destructive', durationMs })
    return
  }
  if (!hasDraft) return
  const description = `No connection. Open the ${of} and save again.`
  toast({ title: 'Not confirmed', description, durationMs: UNKNOWN_SHOWN_MS })
}
