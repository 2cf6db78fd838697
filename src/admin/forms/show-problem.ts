import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
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
const SHOWN_MS = 10_000

/** Shows a failed save at the form and its fields. */
export function showProblem<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  error: unknown,
) {
  if (!(error instanceof RequestFailed)) {
    form.setError('root', { message: NO_ANSWER })
    return
  }
  const message = sentenceOf(error, NOT_SAVED)
  const fieldNames = Object.keys(form.getValues())
  if (!isShownByField(error, fieldNames)) form.setError('root', { type: error.code, message })
  for (const [name, text] of Object.entries(error.fields)) {
    if (fieldNames.includes(name))
      form.setError(name as Path<Form>, { message: text }, { shouldFocus: true })
  }
  toast({ title: 'Error', description: message, variant: 'destructive' })
}

/** Shows a failed save after the form was closed; its draft remains. */
export function showProblemOfClosedForm(
  { name, key }: { name: string; key: string },
  error: unknown,
) {
  // The draft is gone if the form was reopened and saved, or the admin logged out.
  const hasDraft = consoleDrafts.read(name)?.key === key
  // "article:new" and "article:<id>" are drafts of the form "article".
  const [formName] = name.split(':')
  if (!hasNoDetail(error)) {
    const reason = sentenceOf(error, 'Not saved.')
    const hint = `Open the ${formName} to try again.`
    const description = hasDraft ? `${reason.replace(/[.!?]?$/, '.')} ${hint}` : reason
    toast({ title: 'Error', description, variant: 'destructive', durationMs: SHOWN_MS })
    return
  }
  if (!hasDraft) return
  const description = `No connection. Open the ${formName} and save again.`
  toast({ title: 'Not confirmed', description, durationMs: SHOWN_MS })
}
