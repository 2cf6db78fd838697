import { expect, it } from 'vitest'
import { runHistories } from '../../tests/fakes/run-histories.ts'
import { SEEDS } from '../../tests/fakes/seeds.ts'
import type { StorageKind } from '../../tests/fakes/world.ts'
import type { Step } from '../../tests/fakes/world-steps.ts'

/** HISTORIES=100000 runs the full number (docs/code.md), of which each on the product's own store costs twenty of those in memory. */
const HISTORIES = Number(process.env.HISTORIES ?? 2_000) / SEEDS.length
const STORAGES: [kind: StorageKind, count: number][] = [
  ['in memory', Math.ceil(HISTORIES)],
  ['in IndexedDB', Math.ceil(HISTORIES / 50)],
]

const COUNTED = [
  'failures',
  'requests',
  'choices',
  'moved',
  'clashed',
  'expired',
  'change',
  'cancel',
  'on_my_way',
  'running_late',
  'undo',
  'rejected',
]

const SYNC = { do: 'sync', on: 'phone' } as const
const SEND = { do: 'send', on: 'phone', tab: 1 } as const
const ARRIVED: Step[] = [{ do: 'add' }, SYNC]
const CHANGE = { do: 'act', row: 0, act: 'change', time: 1, isStale: false } as const
/** Each broke something once. */
const FOUND: Step[][] = [
  // Another sender sends the edited request, and the club is busy, before the edit has read its row again.
  [
    { do: 'choose', event: 0, attending: false },
    { do: 'add' },
    {
      do: 'at-once',
      first: { do: 'edit', row: 0 },
      second: SEND,
      late: 0,
    },
    { do: 'answer', on: 'phone', which: 0, fate: 'busy' },
    SYNC,
  ],
  // Another sender sends what was saved, before the connection's loss is noticed and it is saved once more.
  [
    ...ARRIVED,
    { do: 'storage-fails', on: 'phone', faults: ['lost'] },
    { do: 'at-once', first: { do: 'add' }, second: SEND, late: 0 },
  ],
  // The same of an edit, which then follows itself.
  [
    { do: 'add' },
    { do: 'storage-fails', on: 'phone', faults: ['lost'] },
    { do: 'at-once', first: { do: 'edit', row: 0 }, second: SYNC, late: 0 },
    { do: 'discard', row: 0 },
  ],
  [
    ...ARRIVED,
    { do: 'storage-fails', on: 'phone', faults: ['lost'] },
    { do: 'at-once', first: CHANGE, second: SEND, late: 0 },
    { ...CHANGE, act: 'undo' },
  ],
  [
    { do: 'add' },
    { do: 'storage-fails', on: 'phone', faults: ['none', 'lost'] },
    { do: 'at-once', first: { do: 'edit', row: 0 }, second: SEND, late: 8 },
  ],
  // The same of a tap that was sent, answered and removed.
  [
    { do: 'storage-fails', on: 'tablet', faults: ['lost', 'none'] },
    {
      do: 'at-once',
      first: { do: 'tap', on: 'tablet', car: 0, isForward: false, isStale: false },
      second: { do: 'sync', on: 'tablet', crashAfter: 5 },
      late: 1,
    },
  ],
  // The same of an edit whose request was under way.
  [
    { do: 'add' },
    SEND,
    { do: 'storage-fails', on: 'phone', faults: ['lost'] },
    { do: 'at-once', first: { do: 'edit', row: 0 }, second: SYNC, late: 4 },
  ],
]

it.each(
  STORAGES.flatMap(([storage, count]) => SEEDS.map((seed) => [storage, count, ...seed] as const)),
)(
  'every saved request, act, RSVP and tap arrives exactly once, and the last word of each person stands, with rows %s, %s times, from %s',
  async (storage, count, _name, seed) => {
    const { report, totals } = await runHistories(count, { storage, examples: FOUND, ...seed })
    if (HISTORIES > 1_000) console.log(`${count} histories ${storage}`, Object.fromEntries(totals))
    expect(report).toBe('')
    // A few histories need not have everything in them.
    if (count < 1_000) return
    for (const what of COUNTED) expect(totals.get(what), what).toBeGreaterThan(0)
  },
  3_600_000,
)
