import { editConflict } from './edit-conflict.ts'

const EDIT_CONFLICT = 'Edited by someone else'

/**
 * For the console of the previous build, which sends the values its author saw (`seen`, in `editOf`) and no version.
 * Throws `changed_meanwhile`, a 409, if a field holds neither that value nor the new one. To remove in the next release,
 * with `seen` and the 409 in `refusals.ts`.
 */
export function refuseUnseenChange(row: object, edit: object, seen: object | undefined): void {
  const [current, edited] = [valuesOf(row), valuesOf(edit)]
  const conflicts = Object.entries(seen ?? {}).filter(([name, value]) => {
    const now = current.get(name) ?? null
    return (
      edited.get(name) !== undefined &&
      now !== (value ?? null) &&
      now !== (edited.get(name) ?? null)
    )
  })
  if (conflicts.length === 0) return
  throw editConflict(Object.fromEntries(conflicts.map(([name]) => [name, EDIT_CONFLICT])))
}

const valuesOf = (fields: object) => new Map<string, unknown>(Object.entries(fields))
