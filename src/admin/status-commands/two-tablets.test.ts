import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORAGE_FAULTS, type StorageFault } from '../../../tests/fakes/bad-storage.ts'
import { runHistories } from '../../../tests/fakes/run-histories.ts'
import { SEEDS } from '../../../tests/fakes/seeds.ts'
import type { Step } from '../../../tests/fakes/world-steps.ts'

/** From each seed; `HISTORIES=20000` for a long search. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 10) / SEEDS.length)
const TAPS = 30

const on = fc.constantFrom('tablet' as const, 'other-tablet' as const)
const tap = (isStale: boolean): fc.Arbitrary<Step> =>
  fc.record({
    do: fc.constant('tap' as const),
    on,
    car: fc.nat(2),
    isForward: fc.boolean(),
    isStale: fc.constant(isStale),
  })
const storageFails: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('storage-fails' as const),
  on,
  faults: fc.array(fc.constantFrom<StorageFault>('none', ...STORAGE_FAULTS), { maxLength: 4 }),
})
const sent: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('sync' as const), on }),
  fc.record({ do: fc.constant('send' as const), on, tab: fc.constant(0) }),
  fc.record({
    do: fc.constant('answer' as const),
    on,
    which: fc.nat(3),
    fate: fc.constantFrom('lost' as const, 'half-answer' as const),
  }),
)

/** Half of the taps with Wi-Fi, and half without: nothing is sent then, and no board is read. */
const tenMinutes = fc
  .tuple(
    fc.array(fc.tuple(tap(false), fc.oneof(sent, storageFails)), {
      minLength: TAPS / 2,
      maxLength: TAPS / 2,
    }),
    fc.array(fc.tuple(tap(true), storageFails), { minLength: TAPS / 2, maxLength: TAPS / 2 }),
  )
  .map(([withSignal, without]) => [...withSignal, ...without].flat())

it.each(SEEDS)(
  'two tablets lose no tap over ten minutes without Wi-Fi and bad storage, send those on one car in order, and say which did not move it, from %s',
  async (_name, seed) => {
    const options = { storage: 'in IndexedDB', histories: tenMinutes, ...seed } as const
    const { report, totals } = await runHistories(HISTORIES, options)
    expect(report).toBe('')
    expect(totals.get('clashed')).toBeGreaterThan(0)
    expect(totals.get('moved')).toBeGreaterThan(HISTORIES)
  },
  3_600_000,
)
