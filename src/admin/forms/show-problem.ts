import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestFailed, sentenceOf } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'

const NO_ANSWER =
  'The server did not answer. What you typed is kept here: save again when the connection is back, it is never saved twice.'

/** Says what became of a save at the form and at its fields. */
export function showProblem<Form extends FieldValues, Values>(
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
