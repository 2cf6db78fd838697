/** A form's values by field name. */
export type Fields = Record<string, unknown>

/** Fields that depend on each other, such as a day and its time: who types in one has chosen the others too. */
export type FieldGroups = readonly (readonly string[])[]

/** The fields of `mine` that differ from `base`. */
export function changesOf<Values extends object>(base: object, mine: Values): Partial<Values> {
  const before = fieldsOf(base)
  const names = Object.entries(mine).filter(([name, value]) => value !== before[name])
  return Object.fromEntries(names) as Partial<Values>
}

export function pickFields<Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> {
  const picked = Object.entries(values).filter(([name]) => names.includes(name))
  return Object.fromEntries(picked) as Partial<Values>
}

export function omitFields<Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> {
  return pickFields(
    values,
    Object.keys(values).filter((name) => !names.includes(name)),
  )
}

const fieldsOf = (values: object): Fields => ({ ...values })

/** The stored values that the form `row` has fields for. */
export function storedFields<Values extends object>(row: Values, stored: object): Partial<Values> {
  const fields = fieldsOf(row)
  const names = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof fields[name],
  )
  return Object.fromEntries(names) as Partial<Values>
}

type Typing<Form> = {
  field: string
  /** What the row holds now. */
  row: Form
  /** What the form's fields hold. */
  mine: Form
  groups: FieldGroups
}

/**
 * The new `base` of a form, which says what each typed field held before it was typed over, after something was typed in
 * `field`. A field typed back to the row's value no longer counts as typed. The same object if nothing changed.
 */
export function typedOver<Form extends Fields>(
  base: Partial<Form>,
  { field, row, mine, groups }: Typing<Form>,
): Partial<Form> {
  const group = groups.find((names) => names.includes(field)) ?? [field]
  const isTyped = group.some((name) => mine[name] !== row[name])
  const wasTyped = field in base
  if (isTyped === wasTyped) return base
  return isTyped ? { ...pickFields(row, group), ...base } : omitFields(base, group)
}

type Edit<Form> = {
  base: Partial<Form>
  mine: Form
  theirs: Form
  /** What a save without an answer sent, which may have arrived. */
  unanswered: Fields
}

/** The typed fields that others have changed since, and not to what was typed here. */
export function conflictsOf<Form extends Fields>({ base, mine, theirs, unanswered }: Edit<Form>) {
  return Object.keys(base).filter((name) => {
    const isUnchanged = theirs[name] === base[name]
    const isSame = theirs[name] === mine[name]
    const isOwnSave = theirs[name] === unanswered[name]
    return !(isUnchanged || isSame || isOwnSave)
  })
}
