import fc from 'fast-check'
import { STORAGE_FAULTS, type StorageFault } from './bad-storage.ts'
import type { ActStep } from './world-acts.ts'

/** `isLate`: what is sent meanwhile begins a little later. */
export type Step = { crashAfter?: number | undefined; isLate?: boolean } & (
  | { do: 'add' | 'send' | 'send-twice-at-once' | 'deliver-late' | 'sign-out' | 'a-day-passes' }
  | {
      do: 'edit' | 'discard' | 'retry' | 'edit-while-sending' | 'discard-while-sending'
      row: number
    }
  | { do: 'choose' | 'choose-while-sending'; event: number; attending: boolean }
  | ({ do: 'act' | 'act-while-sending' } & ActStep)
  | { do: 'garage-offers'; row: number; times: number[] }
  | { do: 'add-while-sending' | 'drop-rejected' }
  | { do: 'sign-in'; member: 0 | 1 }
  | { do: 'set-the-clock'; hoursAhead: number }
  | { do: 'storage-fails'; faults: StorageFault[] }
)

const of = <Name extends Step['do']>(name: Name) => fc.constant(name)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const crashAfter = fc.option(fc.nat(12), { nil: undefined, freq: 3 })
const row = fc.nat(9)
const isLate = fc.boolean()
const attending = fc.boolean()
const acting = {
  row: fc.nat(2),
  time: fc.nat(3),
  isStale: fc.boolean(),
  crashAfter,
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constant('change' as const) },
    { weight: 4, arbitrary: fc.constantFrom('cancel', 'accept', 'on_my_way', 'undo') },
  ),
}
/** One fault of a connection is made good by the next one, so they often come in pairs. */
const storageFaults = fc
  .array(fc.tuple(fc.constantFrom('none', ...STORAGE_FAULTS), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((runs) => runs.flatMap(([fault, count]) => Array<StorageFault>(count).fill(fault)))

/** What people, the network and a device do to the write queue. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(4, fc.record({ do: of('add'), crashAfter })),
  weighted(1, fc.record({ do: of('add-while-sending'), isLate })),
  weighted(4, fc.record({ do: of('send'), crashAfter })),
  weighted(2, fc.record({ do: of('send-twice-at-once') })),
  weighted(3, fc.record({ do: of('edit'), row, crashAfter })),
  weighted(3, fc.record({ do: of('discard'), row, crashAfter })),
  weighted(1, fc.record({ do: of('retry'), row })),
  weighted(2, fc.record({ do: of('edit-while-sending'), isLate, row })),
  weighted(2, fc.record({ do: of('discard-while-sending'), isLate, row })),
  weighted(4, fc.record({ do: of('choose'), event: fc.nat(1), attending, crashAfter })),
  weighted(2, fc.record({ do: of('choose-while-sending'), isLate, event: fc.nat(1), attending })),
  weighted(8, fc.record({ do: of('act'), ...acting })),
  weighted(3, fc.record({ do: of('act-while-sending'), isLate, ...acting })),
  weighted(
    4,
    fc.record({
      do: of('garage-offers'),
      row: fc.nat(2),
      times: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    }),
  ),
  weighted(1, fc.record({ do: of('drop-rejected') })),
  weighted(2, fc.record({ do: of('deliver-late') })),
  weighted(1, fc.record({ do: of('sign-out') })),
  weighted(2, fc.record({ do: of('sign-in'), member: fc.constantFrom<0 | 1>(0, 1) })),
  weighted(1, fc.record({ do: of('a-day-passes') })),
  weighted(
    1,
    fc.record({ do: of('set-the-clock'), hoursAhead: fc.integer({ min: -48, max: 48 }) }),
  ),
  weighted(4, fc.record({ do: of('storage-fails'), faults: storageFaults })),
)
