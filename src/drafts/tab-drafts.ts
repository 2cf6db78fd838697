import type { FormName } from '#domain/inquiries/forms-config.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { tabStorage } from '../http/device-storage.ts'
import { asRecord, changesOf, readRecord } from './draft-values.ts'

type TabDraft<Values> = {
  /** The id of the row to create; it survives a reload (decision 20). */
  id: string | undefined
  values: Values
  /** The member who typed it, null for nobody; set only where that matters. */
  owner?: string | null
}

/** Forms whose unsaved values live as long as the tab. */
type FormWithDraft =
  | FormName
  | 'checkout'
  | 'car-request'
  | 'car-request-change'
  | 'add-vehicle'
  | 'booking-note'
  | 'request-answer'
  | 'staff-request'

const keyOf = (form: FormWithDraft) => `form_draft:${form}`

/** The initial values with what the same `owner` typed before a reload. `row` selects one of a form's several drafts. */
export function readDraft<Values extends object>(
  form: FormWithDraft,
  opened: Values,
  owner?: string | null,
  row?: string,
): TabDraft<Values> & { id: string } {
  const all = readRecord(tabStorage, keyOf(form))
  const stored = row === undefined ? all : asRecord(all[row])
  const ownDraft = stored.owner === owner ? stored : {}
  const typed = Object.entries(asRecord(ownDraft.values)).filter(
    ([field, value]) => field in opened && typeof value === 'string',
  )
  return {
    id: typeof ownDraft.id === 'string' ? ownDraft.id : newUuid(),
    values: { ...opened, ...Object.fromEntries(typed) },
  }
}

/** Saves only the values that differ from the initial ones, for as long as the tab lives. */
export function saveDraft(
  form: FormWithDraft,
  opened: object,
  draft: TabDraft<object>,
  row?: string,
) {
  try {
    const saved = { ...draft, values: changesOf(opened, draft.values) }
    const key = keyOf(form)
    store(form, row === undefined ? saved : { ...readRecord(tabStorage, key), [row]: saved })
  } catch {
    // Storage is full: only the form itself holds the values.
  }
}

/** Deletes the draft after sending; with `row`, only that row's draft. */
export function forgetDraft(form: FormWithDraft, row?: string) {
  if (row === undefined) return tabStorage.removeItem(keyOf(form))
  const { [row]: dropped, ...others } = readRecord(tabStorage, keyOf(form))
  if (dropped !== undefined) store(form, others)
}

const store = (form: FormWithDraft, value: object) =>
  tabStorage.setItem(keyOf(form), JSON.stringify(value))
