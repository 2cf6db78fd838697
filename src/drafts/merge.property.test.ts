import { afterEach, describe, expect, test, vi } from 'vitest'
import { check, PROPERTIES } from '../../tests/fakes/merge-properties.ts'
import { SEEDS } from '../../tests/fakes/seeds.ts'
import { type Merged, type merge, pickFields } from './merge.ts'

/** Each property is tried on this many edits from each seed; `HISTORIES=100000` for the whole. */
const EDITS = Math.ceil(Number(process.env.HISTORIES ?? 3_000) / SEEDS.length)

describe.each(SEEDS)('from %s', (_seed, options) => {
  test.each(Object.entries(PROPERTIES))(
    '%s',
    (_name, holds) => check(holds, EDITS, options),
    3_600_000,
  )
})

type Fields = Record<string, unknown>
type Merge = typeof merge
/** The real merge with one rule broken. */
type Mutant = <Values extends Fields>(
  real: Merge,
  ...given: Parameters<typeof merge<Values>>
) => Merged<Values>

const MUTANTS: Record<string, Mutant> = {
  'a conflict holds the other version': (real, base, mine, theirs, options) => {
    const { values, conflicts } = real(base, mine, theirs, options)
    return { values: { ...values, ...pickFields(theirs, conflicts) }, conflicts }
  },
  'nothing is asked': (real, ...given) => ({ ...real(...given), conflicts: [] }),
  'equal changes are asked about': (real, base, mine, theirs, options) => {
    const merged = real(base, mine, theirs, options)
    const equal = Object.keys(mine).filter(
      (name) => mine[name] === theirs[name] && mine[name] !== base[name],
    )
    return { ...merged, conflicts: [...merged.conflicts, ...equal] }
  },
  'a field that nobody else changed is asked about': (real, base, mine, theirs, options) => {
    const merged = real(base, mine, theirs, options)
    const own = Object.keys(mine).filter(
      (name) => mine[name] !== base[name] && theirs[name] === base[name],
    )
    return { ...merged, conflicts: [...merged.conflicts, ...own] }
  },
  'a field that nobody typed in stays as it was': (real, base, mine, theirs, options) => {
    const merged = real(base, mine, theirs, options)
    const untouched = Object.keys(mine).filter((name) => mine[name] === base[name])
    return { ...merged, values: { ...merged.values, ...pickFields(base, untouched) } }
  },
  'fields of a group are merged one by one': (real, base, mine, theirs, options) =>
    real(base, mine, theirs, { ...options, groups: [] }),
  'a field typed back after a lost answer counts as untouched': (
    real,
    base,
    mine,
    theirs,
    options,
  ) => real(base, mine, theirs, { ...options, pinned: [] }),
  'the other version counts as the one that was typed over': (real, _base, mine, theirs, options) =>
    real(theirs, mine, theirs, options),
}

afterEach(() => {
  vi.doUnmock('./merge.ts')
  vi.resetModules()
})

async function brokenBy(mutant: Mutant): Promise<string[]> {
  vi.resetModules()
  vi.doMock(import('./merge.ts'), async (original) => {
    const real = await original()
    return { ...real, merge: (...given) => mutant(real.merge, ...given) }
  })
  const fresh = await import('../../tests/fakes/merge-properties.ts')
  return Object.entries(fresh.PROPERTIES).flatMap(([name, holds]) => {
    try {
      fresh.check(holds, 300, { seed: 1, endOnFailure: true })
      return []
    } catch {
      return name
    }
  })
}

test.each(Object.entries(MUTANTS))('the properties show that %s', async (_name, mutant) => {
  expect(await brokenBy(mutant)).not.toEqual([])
})

test('the properties show nothing where no rule is broken', async () => {
  expect(await brokenBy((real, ...given) => real(...given))).toEqual([])
})
