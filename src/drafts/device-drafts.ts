import { isRecord } from '#domain/is-record.ts'
import { ADMIN_DRAFTS_KEY, deviceStorage } from '../http/device-storage.ts'
import type { SavedDraft } from './draft-state.ts'
import { changesOf, readRecord } from './draft-values.ts'

const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60_000

function isDraft(value: unknown): value is SavedDraft {
  return (
    isRecord(value) &&
    isRecord(value.values) &&
    isRecord(value.base) &&
    typeof value.id === 'string' &&
    typeof value.savedAt === 'number' &&
    typeof value.isSent === 'boolean'
  )
}

function readAll(storage: Pick<Storage, 'getItem'> = deviceStorage): Map<string, SavedDraft> {
  const now = Date.now()
  const drafts = Object.entries(readRecord(storage, ADMIN_DRAFTS_KEY))
  return new Map(
    drafts.filter(
      (one): one is [string, SavedDraft] =>
        isDraft(one[1]) && now - one[1].savedAt < DRAFT_LIFETIME_MS,
    ),
  )
}

// If storage is full or blocked, only the draft is lost, not the form.
function writeAll(drafts: Map<string, SavedDraft>) {
  try {
    if (drafts.size === 0) deviceStorage.removeItem(ADMIN_DRAFTS_KEY)
    else deviceStorage.setItem(ADMIN_DRAFTS_KEY, JSON.stringify(Object.fromEntries(drafts)))
  } catch {}
}

/** The console's draft of this name, such as `article:new`, or `article:` and the row's id; saved for a week. */
export function readDraft(name: string): SavedDraft | null {
  return readAll().get(name) ?? null
}

/** The id under which another tab is sending this draft, as recorded in storage; null when none is. */
export function sentFromAnotherTab(
  name: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): string | null {
  if (key !== ADMIN_DRAFTS_KEY) return null
  const written = readAll({ getItem: () => newValue }).get(name)
  return written?.isSent ? written.id : null
}

/** An empty form needs no draft unless it was sent: a new id would then create a second row. */
export function saveDraft(name: string, { id, values, base, isSent }: Omit<SavedDraft, 'savedAt'>) {
  if (Object.keys(values).length === 0 && !isSent) return dropDraft(name)
  writeAll(readAll().set(name, { id, values, base, isSent, savedAt: Date.now() }))
}

export function dropDraft(name: string) {
  const drafts = readAll()
  if (drafts.delete(name)) writeAll(drafts)
}

/** Deletes the sent draft after its save, unless its values or id have changed since. */
export function dropSentDraft(name: string, { id, values }: Pick<SavedDraft, 'id' | 'values'>) {
  const stored = readDraft(name)
  if (stored?.id === id && isEqual(stored.values, values)) dropDraft(name)
}

/** In any order: a merge with others' edits may have changed it. */
function isEqual(one: object, other: object): boolean {
  return [changesOf(one, other), changesOf(other, one)].every(
    (changes) => Object.keys(changes).length === 0,
  )
}

export function draftCount(): number {
  return readAll().size
}

/** Deletes drafts older than a week, since a form that is never reopened would store its draft forever. */
export function dropOldDrafts() {
  if (deviceStorage.getItem(ADMIN_DRAFTS_KEY) !== null) writeAll(readAll())
}

/** A logout deletes all drafts, for shared tablets; an expired session does not. */
export function dropAllDrafts() {
  deviceStorage.removeItem(ADMIN_DRAFTS_KEY)
}
