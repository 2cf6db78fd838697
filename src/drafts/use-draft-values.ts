import { useState } from 'react'
import { newUuid } from '#domain/new-uuid.ts'
import type { Drafts } from './drafts.ts'
import { changesOf, storedFields } from './field-values.ts'

type DraftValuesOptions<Field extends string> = {
  drafts: Drafts
  name: string
  owner?: string | null
  initial: Record<Field, string>
}

/** What staff or a member meant yesterday is no longer what they mean, and these forms don't say that they have a draft. */
const STALE_MS = 12 * 60 * 60_000

/** The texts of a small form without react-hook-form. They outlive its closing and a reload, all of them once one was typed. */
export function useDraftValues<Field extends string>({
  drafts,
  name,
  owner = null,
  initial,
}: DraftValuesOptions<Field>) {
  const [{ key, opened, restored }] = useState(() => {
    const found = drafts.read(name, owner)
    const stored = found && Date.now() - found.savedAt < STALE_MS ? found : null
    const typed = storedFields(initial, stored?.values ?? {})
    return { key: stored?.key ?? newUuid(), opened: initial, restored: { ...initial, ...typed } }
  })
  const [values, setValues] = useState(restored)

  function change(typed: Partial<Record<Field, string>>) {
    const next = { ...values, ...typed }
    setValues(next)
    const isTyped = Object.keys(changesOf(opened, next)).length > 0
    drafts.save(name, { key, owner, values: isTyped ? next : {}, base: opened, isSent: false })
  }
  return { values, change, forget: () => drafts.remove(name) }
}
