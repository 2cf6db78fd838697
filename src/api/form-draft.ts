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

/**
 * What the same `owner` typed before a reload, over what the form is opened with, or that alone under a new name; of
 * `row`, where the form is about one of many.
 */
export function readDraft<Values extends object>(
  form: DraftName,
  opened: Values,
  owner?: string | null,
  row?: string,
): Draft<Values> {
  const all = storedOf(form)
  const stored = row === undefined ? all : asRecord(all[row])
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
export function keepDraft(form: DraftName, opened: object, draft: Draft<object>, row?: string) {
  const before = new Map<string, unknown>(Object.entries(opened))
  const typed = Object.entries(draft.values).filter(([field, value]) => value !== before.get(field))
  try {
    const kept = { ...draft, values: Object.fromEntries(typed) }
    store(form, row === undefined ? kept : { ...storedOf(form), [row]: kept })
  } catch {
    // A full storage: the form itself still has it.
  }
}

/** Once it is sent, nothing of it stays on the device; of many rows, what is kept of the others does. */
export function forgetDraft(form: DraftName, row?: string) {
  if (row === undefined) return tabStorage.removeItem(keyOf(form))
  const { [row]: dropped, ...others } = storedOf(form)
  if (dropped !== undefined) store(form, others)
}

const store = (form: DraftName, value: object) =>
  tabStorage.setItem(keyOf(form), JSON.stringify(value))

function storedOf(form: DraftName): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(tabStorage.getItem(keyOf(form)) ?? ''))
  } catch {
    return {}
  }
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {})
