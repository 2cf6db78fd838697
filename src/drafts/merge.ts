import { changesOf, type Fields, fieldsOf } from './draft-values.ts'

/** Fields that depend on each other, such as a day and its time: changing one includes the others. */
export type FieldGroups = readonly (readonly string[])[]

type MergeOptions = {
  groups?: FieldGroups | undefined
  /** Fields that count as changed even where they equal `base`. */
  pinned?: readonly string[]
}

/** What a save of `mine` sends: the fields that differ from `base` or are pinned, with the rest of their group. */
export function changesToSave<Values extends object>(
  base: object,
  mine: Values,
  { groups = [], pinned = [] }: MergeOptions = {},
): Partial<Values> {
  const changed = Object.keys(changesOf(base, mine))
  const grouped = groups.filter((names) => names.some((name) => changed.includes(name))).flat()
  const sent = [...changed, ...pinned, ...grouped]
  return pickFields(
    mine,
    Object.keys(mine).filter((name) => sent.includes(name)),
  )
}

export function pickFields<Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> {
  const fields = fieldsOf(values)
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Values>
}

/** `conflicts`: the fields that both changed, and not to the same value. */
export type Merged<Values> = { values: Values; conflicts: string[] }

/**
 * Merges two edits of `base`. What was changed in `mine` stays, the rest is `theirs`; a conflict holds `mine` until its
 * author has seen the other version.
 */
export function merge<Values extends Fields>(
  base: Values,
  mine: Values,
  theirs: Values,
  options: MergeOptions = {},
): Merged<Values> {
  const changes = changesToSave(base, mine, options)
  const conflicts = Object.keys(changes).filter(
    (name) => mine[name] !== theirs[name] && base[name] !== theirs[name],
  )
  return { values: { ...theirs, ...changes }, conflicts }
}

/** The names of the fields with the same value in both. */
export function equalFields(one: object, other: object): string[] {
  const [first, second] = [fieldsOf(one), fieldsOf(other)]
  return Object.keys(first).filter((name) => first[name] === second[name])
}

/** Applies saved changes to the current row; fields that the form doesn't have are dropped. */
export function withChanges<Values extends Fields>(row: Values, saved: object): Values {
  const changes = fieldsOf(saved)
  const names = Object.keys(row).filter((name) => typeof changes[name] === typeof row[name])
  return { ...row, ...pickFields(changes, names) }
}
