import { afterEach, describe, test, vi } from 'vitest'
import { check, PROPERTIES } from '../../tests/fakes/merge-properties.ts'
import { SEEDS } from '../../tests/fakes/seeds.ts'

/** Each property is tried on this many edits from each seed; `HISTORIES=100000` for the whole. */
const EDITS = Math.ceil(Number(process.env.HISTORIES ?? 3_000) / SEEDS.length)

describe.each(SEEDS)('from %s', (_seed, options) => {
  test.each(Object.entries(PROPERTIES))(
    '%s',
    (_name, holds) => check(holds, EDITS, options),
    3_600_000,
  )
})

afterEach(() => {
  vi.doUnmock('./merge.ts')
  vi.resetModules()
})
