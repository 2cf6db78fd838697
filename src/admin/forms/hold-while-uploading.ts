import type { FieldPath, FieldValues } from 'react-hook-form'
import type { DraftForm } from './use-draft-form.ts'

/** The kind of problem that a picture on its way is; it is none any more once that has arrived or was cancelled. */
export const STILL_UPLOADING = 'uploading'

/** A form that is not saved while a picture is on its way, but says so at the field. */
export function holdWhileUploading<Form extends FieldValues, Values>(
  draftForm: DraftForm<Form, Values>,
  uploading: boolean,
  field: FieldPath<Form>,
): DraftForm<Form, Values> {
  if (!uploading) return draftForm
  const message = 'The picture is still on its way. Save when it has arrived, or cancel it.'
  return {
    ...draftForm,
    submit: () => draftForm.form.setError(field, { type: STILL_UPLOADING, message }),
  }
}
