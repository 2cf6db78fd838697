import { isRecord } from '../is-record.ts'

/** A message from an embedded form to its page; heights are in CSS pixels. */
export type FormMessage =
  | { type: 'form-submitted'; formId: string }
  | { type: 'form-height'; formId: string; height: number }

const MAX_HEIGHT = 10_000

/** The message that a frame sent, or null if it has any other shape. */
export function readFormMessage(data: unknown): FormMessage | null {
  if (!isRecord(data) || typeof data.formId !== 'string') return null
  const { type, formId, height } = data
  if (type === 'form-submitted') return { type, formId }
  if (type !== 'form-height' || typeof height !== 'number') return null
  return height > 0 && height <= MAX_HEIGHT ? { type, formId, height } : null
}

/** The event fired at a placeholder whose frame shows no form, for example offline. */
export const FORM_UNREACHABLE = 'form-unreachable'
