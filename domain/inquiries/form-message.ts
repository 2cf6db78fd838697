import { isRecord } from '../is-record.ts'

/** Whether a provider's frame says that this form was sent. */
export function isSubmission(data: unknown, formId: string): boolean {
  return isRecord(data) && data.type === 'form-submitted' && data.formId === formId
}

/** The event fired at a placeholder whose frame shows no form, for example offline. */
export const FORM_UNREACHABLE = 'form-unreachable'
