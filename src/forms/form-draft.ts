import type { FormName } from '#domain/inquiries/forms-config.ts'
import { isRecord } from '#domain/is-record.ts'
import { tabStorage } from '../api/device-storage.ts'

const typedKey = (form: FormName) => `form_typed:${form}`
const sentKey = (form: FormName) => `form_sent:${form}`

/** What was typed before a reload, for the fields that `empty` has. */
export function readDraft<Values extends object>(form: FormName, empty: Values): Values {
  const typed = Object.entries(kept(typedKey(form))).filter(
    ([field, value]) => field in empty && typeof value === 'string',
  )
  return { ...empty, ...Object.fromEntries(typed) }
}

/** Keeps what was typed for as long as the tab lives. */
export function keepDraft(form: FormName, values: Record<string, unknown>) {
  keep(typedKey(form), values)
}

/**
 * Names what is sent: the same values by the same name, also after a reload, so that whoever sends them again
 * after a lost answer asks once.
 */
export function submissionIdFor(form: FormName, values: unknown): string {
  const text = JSON.stringify(values)
  const last = kept(sentKey(form))
  if (last.text === text && typeof last.id === 'string') return last.id
  const id = crypto.randomUUID()
  keep(sentKey(form), { id, text })
  return id
}

/** Once it is sent, nothing of it stays on the device. */
export function forgetDraft(form: FormName) {
  tabStorage.removeItem(typedKey(form))
  tabStorage.removeItem(sentKey(form))
}

function keep(key: string, value: unknown) {
  try {
    tabStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage: the form itself still has it.
  }
}

function kept(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(key) ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
