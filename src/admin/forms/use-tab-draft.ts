import { useState } from 'react'
import { forgetDraft, readDraft, saveDraft } from '../../drafts/tab-drafts.ts'

/** The texts of a form about one row. They outlive its dialog and a reload, so that bad Wi-Fi costs nothing. */
export function useTabDraft<Field extends string>(
  form: 'request-answer' | 'staff-request',
  initial: Record<Field, string>,
  rowId: string,
) {
  const [draft, setDraft] = useState(() => readDraft(form, initial, undefined, rowId))

  function change(values: Partial<Record<Field, string>>) {
    const next = { ...draft, values: { ...draft.values, ...values } }
    setDraft(next)
    saveDraft(form, initial, next, rowId)
  }
  return { values: draft.values, change, forget: () => forgetDraft(form, rowId) }
}
