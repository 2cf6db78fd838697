import { isRecord } from '#domain/is-record.ts'
import { ADMIN_DRAFTS_KEY, deviceStorage } from '../../api/device-storage.ts'

const KEPT_FOR_MS = 7 * 24 * 60 * 60_000

/**
 * What was typed into a form and not saved, over what stood there (`base`); `id` is what a new row will be called,
 * however often it is sent. `isSent`: it was sent without an answer, so that a row of this name may stand by now.
 */
export type Draft = { id: string; values: object; base: object; savedAt: number; isSent: boolean }
type Kept = Omit<Draft, 'base' | 'isSent'> & { base?: unknown; isSent?: unknown }

function isDraft(value: unknown): value is Kept {
  return (
    isRecord(value) &&
    typeof value.values === 'object' &&
    value.values !== null &&
    typeof value.id === 'string' &&
    typeof value.savedAt === 'number'
  )
}

const inStorage = () => deviceStorage.getItem(ADMIN_DRAFTS_KEY)

function readAll(now: number, read = inStorage): Map<string, Kept> {
  try {
    const kept: unknown = JSON.parse(read() ?? '{}')
    const drafts = Object.entries(isRecord(kept) ? kept : {})
    return new Map(
      drafts.filter(
        (one): one is [string, Kept] => isDraft(one[1]) && now - one[1].savedAt < KEPT_FOR_MS,
      ),
    )
  } catch {
    return new Map()
  }
}

// A full or refused storage costs the draft, never the form.
function writeAll(drafts: Map<string, Kept>) {
  try {
    if (drafts.size === 0) deviceStorage.removeItem(ADMIN_DRAFTS_KEY)
    else deviceStorage.setItem(ADMIN_DRAFTS_KEY, JSON.stringify(Object.fromEntries(drafts)))
  } catch {}
}

export function readDraft(name: string): Draft | null {
  const kept = readAll(Date.now()).get(name)
  if (!kept) return null
  return { ...kept, base: isRecord(kept.base) ? kept.base : {}, isSent: kept.isSent === true }
}

/** The id under which another tab sends this draft, by what it has just written down; null when it sends none. */
export function sentElsewhere(
  name: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): string | null {
  if (key !== ADMIN_DRAFTS_KEY) return null
  const written = readAll(Date.now(), () => newValue).get(name)
  return written?.isSent === true ? written.id : null
}

/** Nothing typed needs no draft, unless it was sent: a new name would make a second row of it. */
export function keepDraft(name: string, { id, values, base, isSent }: Omit<Draft, 'savedAt'>) {
  if (Object.keys(values).length === 0 && !isSent) return dropDraft(name)
  const now = Date.now()
  writeAll(readAll(now).set(name, { id, values, base, isSent, savedAt: now }))
}

export function dropDraft(name: string) {
  const drafts = readAll(Date.now())
  if (drafts.delete(name)) writeAll(drafts)
}

/** Drops what was sent and is saved by now, unless something else was typed or named since. */
export function dropSentDraft(name: string, { id, values }: Pick<Draft, 'id' | 'values'>) {
  const kept = readDraft(name)
  if (kept?.id === id && JSON.stringify(kept.values) === JSON.stringify(values)) dropDraft(name)
}

export function draftCount(): number {
  return readAll(Date.now()).size
}

/** Takes off the device what is a week old; a form that is never opened again would keep it for ever. */
export function dropOldDrafts() {
  if (deviceStorage.getItem(ADMIN_DRAFTS_KEY) !== null) writeAll(readAll(Date.now()))
}

/** An explicit logout leaves nothing typed on a shared tablet; a lost session does. */
export function dropAllDrafts() {
  deviceStorage.removeItem(ADMIN_DRAFTS_KEY)
}
