import fc from 'fast-check'
import { expect } from 'vitest'
import {
  changesToSave,
  equalFields,
  type FieldGroups,
  merge,
  pickFields,
} from '../../src/drafts/merge.ts'

const NAMES = ['day', 'time', 'title', 'notes', 'places', 'retired']
const GROUPS: FieldGroups = [['day', 'time']]

const value = fc.constantFrom<string | boolean>('', 'a', 'b', 'c', true, false)
const row = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])))
/** Two edits of one row, each of a few fields, so that they often meet in one of them. */
const edits = fc
  .record({
    base: row,
    mine: fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 }),
    theirs: fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 }),
    pinned: fc.oneof(
      { arbitrary: fc.constant<string[]>([]), weight: 3 },
      { arbitrary: fc.subarray(NAMES, { maxLength: 2 }), weight: 1 },
    ),
    groups: fc.constantFrom<FieldGroups>([], GROUPS),
  })
  .map(({ base, mine, theirs, pinned, groups }) => ({
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    options: { pinned, groups },
  }))

type Edits = typeof edits extends fc.Arbitrary<infer One> ? One : never

const merged = ({ base, mine, theirs, options }: Edits) => merge(base, mine, theirs, options)
const changed = (before: object, after: object) => Object.keys(changesToSave(before, after))
const groupOf = (name: string, { groups }: Edits['options']) =>
  groups.find((names) => names.includes(name)) ?? [name]

export const PROPERTIES: Record<string, (one: Edits) => void> = {
  'a merge loses nothing that was typed': (one) => {
    const typed = [...changed(one.base, one.mine), ...one.options.pinned]
    expect(pickFields(merged(one).values, typed)).toEqual(pickFields(one.mine, typed))
  },
  'a merge takes over what others saved in fields that nobody typed in': (one) => {
    const { base, mine, theirs, options } = one
    const free = Object.keys(theirs).filter((name) =>
      groupOf(name, options).every((field) => mine[field] === base[field]),
    )
    const expected = free.filter((name) => !options.pinned.includes(name))
    expect(pickFields(merged(one).values, expected)).toEqual(pickFields(theirs, expected))
  },
  'a group is taken from one side as a whole': (one) => {
    const { mine, theirs, options } = one
    if (options.pinned.length > 0) return
    const { values } = merged(one)
    for (const group of options.groups) {
      const sides = [mine, theirs].map((side) => pickFields(side, group))
      expect(sides).toContainEqual(pickFields(values, group))
    }
  },
  'a merge asks about a typed field that others changed to something else, and about no other': (
    one,
  ) => {
    const { base, mine, theirs, options } = one
    const isTyped = (name: string) =>
      options.pinned.includes(name) ||
      groupOf(name, options).some((field) => mine[field] !== base[field])
    const expected = Object.keys(theirs).filter(
      (name) => isTyped(name) && theirs[name] !== base[name] && theirs[name] !== mine[name],
    )
    expect(merged(one).conflicts.toSorted()).toEqual(expected.toSorted())
  },
  'equal changes are no conflict': (one) => {
    const { base, mine, options } = one
    expect(merge(base, mine, mine, options)).toEqual({ values: mine, conflicts: [] })
  },
  'a second merge changes nothing': (one) => {
    const { base, theirs, options } = one
    const first = merged(one)
    expect(merge(base, first.values, theirs, options)).toEqual(first)
    // Once the other version is the base, as after a save, nothing is left to ask.
    const after = merge(theirs, first.values, theirs, options)
    expect(after).toEqual({ values: first.values, conflicts: [] })
  },
  'two editors who save one after the other end with the same row, whoever is first': ({
    base,
    mine,
    theirs,
  }) => {
    const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
    const agreed = equalFields(base, base).filter((name) => !one.conflicts.includes(name))
    expect(pickFields(one.values, agreed)).toEqual(pickFields(other.values, agreed))
    expect(one.conflicts.toSorted()).toEqual(other.conflicts.toSorted())
  },
}

/** Tries a property on generated edits, the same ones for the same `seed`; throws for the shortest that break it. */
export function check(
  holds: (one: Edits) => void,
  numRuns: number,
  options: { seed?: number; endOnFailure?: boolean } = {},
) {
  fc.assert(fc.property(edits, holds), { numRuns, ...options })
}
