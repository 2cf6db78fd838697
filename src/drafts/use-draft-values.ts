import { useState } from 'react'
import { newUuid } from '#domain/new-uuid.ts'
import type { Drafts } from './drafts.ts'
import { changesOf, pickFields, storedFields } from './field-values.ts'

type DraftValuesOptions<Field extends string> = {
  drafts: Drafts
  name: string
  owner?: string | null
  initial: Record<Field, string>
}

/** The texts of a small form without react-hook-form. They outlive its closing and a reload. */
export function useDraftValues<Field extends string>({
  drafts,
  name,
  owner = null,
  initial,
}: DraftValuesOptions<Field>) {
  const [{ key, opened, restored }] = useState(() => {
    const stored = drafts.read(name, owner)
    const typed = storedFields(initial, stored?.values ?? {})
    return { key: stored?.key ?? newUuid(), opened: initial, restored: { ...initial, ...typed } }
  })
  const [values, setValues] = useState(restored)

  function change(typed: Partial<Record<Field, string>>) {
    const next = { ...values, ...typed }
    setValues(next)
    const changes = changesOf(opened, next)
    const base = pickFields(opened, Object.keys(changes))
    drafts.save(name, { key, owner, values: changes, base, isSent: false })
  }
  return { values, change, forget: () => drafts.remove(name) }
}
