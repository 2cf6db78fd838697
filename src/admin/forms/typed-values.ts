type Form = Record<string, unknown>

/** Fields that say one thing between them, as a day and its time do: one is typed in the sight of the other. */
export type Together = readonly (readonly string[])[]

/**
 * Only what differs from what the form was opened with, and what belongs together with it: a draft must not bring back
 * what others change meanwhile.
 */
export function typedOver<Values extends Form>(
  before: Values,
  now: Values,
  together: Together = [],
): Partial<Values> {
  const differs = (name: string) => now[name] !== before[name]
  const companions = (name: string) => together.find((names) => names.includes(name)) ?? []
  return pickFrom(
    now,
    Object.keys(now).filter((name) => differs(name) || companions(name).some(differs)),
  )
}

export function sameIn<Values extends Form>(one: Values, other: Values): Partial<Values> {
  return pickFrom(
    one,
    Object.keys(one).filter((name) => one[name] === other[name]),
  )
}

/** The draft over the row as it is now; what an older form called otherwise is left out. */
export function withTyped<Values extends Form>(before: Values, typed: object): Values {
  const kept = new Map<string, unknown>(Object.entries(typed))
  const names = Object.keys(before).filter((name) => typeof kept.get(name) === typeof before[name])
  return { ...before, ...Object.fromEntries(names.map((name) => [name, kept.get(name)])) }
}

export function pickFrom<Values extends Form>(values: Values, names: string[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

type Standing<Values> = {
  /** What stood in the row when each field was typed. */
  base: Values
  /** What stands in the row now. */
  now: Values
  /** What a save would send. */
  typed: Partial<Values>
}

/** The fields that a save would send over what somebody else has put there since they were typed. */
export function overwrittenBy<Values extends Form>({
  base,
  now,
  typed,
}: Standing<Values>): string[] {
  return Object.keys(typed).filter((name) => typed[name] !== now[name] && base[name] !== now[name])
}
