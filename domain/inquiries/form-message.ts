import { isRecord } from '../is-record.ts'

/** What a form in a frame tells the page around it; a height is in CSS pixels. */
export type FormMessage =
  | { type: 'form-submitted'; formId: string }
  | { type: 'form-height'; formId: string; height: number }

const MAX_HEIGHT = 10_000

/** The message in what a frame sent, or null for anything of another shape. */
export function readFormMessage(data: unknown): FormMessage | null {
  if (!isRecord(data) || typeof data.formId !== 'string') return null
  const { type, formId, height } = data
  if (type === 'form-submitted') return { type, formId }
  if (type !== 'form-height' || typeof height !== 'number') return null
  return height > 0 && height <= MAX_HEIGHT ? { type, formId, height } : null
}

/** Event at a placeholder whose frame came up without a form, as it does without a network. */
export const FORM_UNREACHABLE = 'form-unreachable'
