import { isRecord } from '#domain/is-record.ts'

/** A form's values by field name. */
export type Fields = Record<string, unknown>

/** The fields of `mine` that differ from `base`. */
export function changesOf<Values extends object>(base: object, mine: Values): Partial<Values> {
  const before = fieldsOf(base)
  const names = Object.entries(mine).filter(([name, value]) => value !== before[name])
  return Object.fromEntries(names) as Partial<Values>
}

export const fieldsOf = (values: object): Fields => ({ ...values })

export const asRecord = (value: unknown): Fields => (isRecord(value) ? value : {})

/** The JSON object under `key`; empty if there is none, or nothing readable. */
export function readRecord(storage: Pick<Storage, 'getItem'>, key: string): Fields {
  try {
    return asRecord(JSON.parse(storage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}
