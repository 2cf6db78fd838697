import type { FieldPath, FieldValues } from 'react-hook-form'
import type { DraftForm } from './use-draft-form.ts'

/** The kind of problem that a picture on its way is; it is none any more once that has arrived or was cancelled. */
export const STILL_UPLOADING = 'uploading'

export type HeldForm<Form extends FieldValues, Values> = DraftForm<Form, Values> & {
  isUploading?: boolean
  /** Why a save was not begun. */
  held?: string | undefined
}

/** A form that is not saved while a picture is on its way, but says so at the field, and asks before it is closed. */
export function holdWhileUploading<Form extends FieldValues, Values>(
  draftForm: DraftForm<Form, Values>,
  uploading: boolean,
  field: FieldPath<Form>,
): HeldForm<Form, Values> {
  if (!uploading) return draftForm
  const message = 'The picture is still on its way. Save when it has arrived, or cancel it.'
  const isHeld = draftForm.form.getFieldState(field).error?.type === STILL_UPLOADING
  return {
    ...draftForm,
    isUploading: true,
    // The field may lie out of sight of the button that was pressed.
    held: isHeld ? message : undefined,
    submit: () => draftForm.form.setError(field, { type: STILL_UPLOADING, message }),
  }
}
