import type { FormName } from '#domain/inquiries/forms-config.ts'
import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from './device-storage.ts'

export type Draft<Values> = {
  /** Names the row that is asked for, also after a reload (decision 20). */
  id: string | undefined
  values: Values
}

/** The forms whose half-typed values live as long as their tab. */
type DraftName = FormName | 'checkout'

const keyOf = (form: DraftName) => `form_draft:${form}`

/** What was typed before a reload, for the fields that `empty` has, or an empty form of a new name. */
export function readDraft<Values extends object>(form: DraftName, empty: Values): Draft<Values> {
  const kept = parsed(tabStorage.getItem(keyOf(form)))
  const typed = Object.entries(isRecord(kept.values) ? kept.values : {}).filter(
    ([field, value]) => field in empty && typeof value === 'string',
  )
  return {
    // Browsers make no UUIDs on a page over plain HTTP; without one the server names the row.
    id: typeof kept.id === 'string' ? kept.id : crypto.randomUUID?.(),
    values: { ...empty, ...Object.fromEntries(typed) },
  }
}

/** Keeps what was typed for as long as the tab lives. */
export function keepDraft(form: DraftName, draft: Draft<object>) {
  try {
    tabStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // A full storage: the form itself still has it.
  }
}

/** Once it is sent, nothing of it stays on the device. */
export function forgetDraft(form: DraftName) {
  tabStorage.removeItem(keyOf(form))
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
