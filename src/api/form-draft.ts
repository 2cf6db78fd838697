import type { FormName } from '#domain/inquiries/forms-config.ts'
import { isRecord } from '#domain/is-record.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { tabStorage } from './device-storage.ts'

export type Draft<Values> = {
  /** Names the row that is asked for, also after a reload (decision 20). */
  id: string | undefined
  values: Values
  /** The member it was typed as, null for nobody; only where that matters. */
  owner?: string | null
}

/** The forms whose half-typed values live as long as their tab. */
type DraftName = FormName | 'checkout' | 'car-request' | 'car-request-change' | 'add-vehicle'

const keyOf = (form: DraftName) => `form_draft:${form}`

/** What the same `owner` typed before a reload, over what the form is opened with, or that alone under a new name. */
export function readDraft<Values extends object>(
  form: DraftName,
  opened: Values,
  owner?: string | null,
): Draft<Values> {
  const stored = parsed(tabStorage.getItem(keyOf(form)))
  const kept = stored.owner === owner ? stored : {}
  const typed = Object.entries(isRecord(kept.values) ? kept.values : {}).filter(
    ([field, value]) => field in opened && typeof value === 'string',
  )
  return {
    id: typeof kept.id === 'string' ? kept.id : newUuid(),
    values: { ...opened, ...Object.fromEntries(typed) },
  }
}

/** Keeps what was typed, and nothing that the form was opened with, for as long as the tab lives. */
export function keepDraft(form: DraftName, opened: object, draft: Draft<object>) {
  const before = new Map<string, unknown>(Object.entries(opened))
  const typed = Object.entries(draft.values).filter(([field, value]) => value !== before.get(field))
  try {
    const kept = { ...draft, values: Object.fromEntries(typed) }
    tabStorage.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // A full storage: the form itself still has it.
  }
}

/** Once it is sent, nothing of it stays on the device; by its `id`, what is kept of another row stays. */
export function forgetDraft(form: DraftName, id?: string) {
  const key = keyOf(form)
  if (id === undefined || parsed(tabStorage.getItem(key)).id === id) tabStorage.removeItem(key)
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
