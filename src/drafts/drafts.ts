import { isRecord } from '#domain/is-record.ts'
import type { Fields } from './field-values.ts'

/** A half-typed form. Its name is `article:new`, or `article:` and the row's id. */
export type Draft = {
  /** Made when the form is begun: the key of its save, and the id of the row that it creates (decision 20). */
  key: string
  /** The member who typed it; null for nobody, and in the console. */
  owner: string | null
  /** Only what was typed. */
  values: Fields
  /** What these fields held before: the row's values when they were typed over. */
  base: Fields
  savedAt: number
  /** Sent without an answer so far, so that a row with this key may exist. */
  isSent: boolean
}

type DraftsOptions = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  storageKey: string
  lifetimeMs: number
  now: () => number
}

export type Drafts = ReturnType<typeof createDrafts>

/** The drafts in one storage, by name. If it is full or blocked, only the draft is lost, not the form. */
export function createDrafts({ storage, storageKey, lifetimeMs, now }: DraftsOptions) {
  function readAll(): Map<string, Draft> {
    const isCurrent = (draft: Draft) => now() - draft.savedAt < lifetimeMs
    const entries = Object.entries(parseRecord(storage.getItem(storageKey)))
    return new Map(
      entries.filter((one): one is [string, Draft] => isDraft(one[1]) && isCurrent(one[1])),
    )
  }

  function writeAll(drafts: ReadonlyMap<string, Draft>) {
    try {
      if (drafts.size === 0) storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(drafts)))
    } catch {}
  }

  function read(name: string, owner: string | null = null): Draft | null {
    const draft = readAll().get(name)
    return draft?.owner === owner ? draft : null
  }

  function remove(name: string) {
    const drafts = readAll()
    if (drafts.delete(name)) writeAll(drafts)
  }

  /** Returns the draft as it is stored. An empty form needs none, unless it was sent: a new key would do it twice. */
  function save(name: string, typed: Omit<Draft, 'savedAt'>): Draft {
    const draft = { ...typed, savedAt: now() }
    if (Object.keys(draft.values).length === 0 && !draft.isSent) remove(name)
    else writeAll(readAll().set(name, draft))
    return draft
  }

  return {
    read,
    save,
    remove,
    /** Removes a draft once it was saved, unless something was typed since: in another tab, or after it was reopened. */
    removeSent(name: string, { key, savedAt }: Draft) {
      const stored = readAll().get(name)
      if (stored?.key === key && stored.savedAt === savedAt) remove(name)
    },
    /** Records that the save under `key` was refused, and did nothing; `nextKey` is that of the next one. */
    markRefused(name: string, key: string, nextKey: string) {
      const drafts = readAll()
      const stored = drafts.get(name)
      if (stored?.key !== key) return
      if (Object.keys(stored.values).length === 0) remove(name)
      else writeAll(drafts.set(name, { ...stored, key: nextKey, isSent: false }))
    },
    /** Removes what members typed, whoever they are. */
    removeOwned() {
      writeAll(new Map([...readAll()].filter(([, { owner }]) => owner === null)))
    },
    removeAll() {
      storage.removeItem(storageKey)
    },
    /** Deletes what has outlived its time: a form that is never opened again would store its draft forever. */
    removeOld() {
      if (storage.getItem(storageKey) !== null) writeAll(readAll())
    },
    count: () => readAll().size,
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isRecord(value.values) &&
    isRecord(value.base) &&
    typeof value.key === 'string' &&
    (value.owner === null || typeof value.owner === 'string') &&
    typeof value.savedAt === 'number' &&
    typeof value.isSent === 'boolean'
  )
}

function parseRecord(text: string | null): Fields {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
