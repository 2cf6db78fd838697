import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestFailed, sentenceOf, tellsNothing } from '../../api/request-errors.ts'
import { toast } from '../../ui/toast-store.ts'
import { readDraft } from './drafts.ts'

const NO_ANSWER =
  'The server did not answer. What you typed is kept here: save again when the connection is back, it is never saved twice.'
const NOT_SAVED = 'It could not be saved. What you typed is still here; please try again.'
/** Nobody waits for it any more, and it is long. */
const UNKNOWN_SHOWN_MS = 10_000

/** Says what became of a save at the form and at its fields. */
export function showProblem<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  error: unknown,
) {
  const message = error instanceof RequestFailed ? sentenceOf(error, NOT_SAVED) : NO_ANSWER
  form.setError('root', { message })
  if (!(error instanceof RequestFailed)) return
  const shown = new Set(Object.keys(form.getValues()))
  for (const [name, text] of Object.entries(error.fields)) {
    if (shown.has(name)) form.setError(name as Path<Form>, { message: text }, { shouldFocus: true })
  }
  toast({ title: 'Error', description: message, variant: 'destructive' })
}

/** The same once the form was closed, which leaves its draft. */
export function showProblemOfClosed({ name, id }: { name: string; id: string }, error: unknown) {
  // Opened again it was saved meanwhile, or a logout has thrown it away.
  const isKept = readDraft(name)?.id === id
  const [of] = name.split(':')
  if (!tellsNothing(error)) {
    const reason = sentenceOf(error, 'It could not be saved.')
    const kept = `What you typed for the ${of} is kept: open it again.`
    const description = isKept ? `${reason.replace(/[.!?]?$/, '.')} ${kept}` : reason
    const durationMs = UNKNOWN_SHOWN_MS
    toast({ title: 'Error', description, variant: 'destructive', durationMs })
    return
  }
  if (!isKept) return
  const description = `The server did not answer. Whether what you typed for the ${of} was saved is not known yet. It is kept: open it again and save, it is never saved twice.`
  toast({ title: 'Not known yet', description, durationMs: UNKNOWN_SHOWN_MS })
}
