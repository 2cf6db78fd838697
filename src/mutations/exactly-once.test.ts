import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FAULTS, type Fault } from '../../tests/fakes/bad-network.ts'
import { type Step, step } from '../../tests/fakes/device-steps.ts'
import { DeviceWorld } from '../../tests/fakes/device-world.ts'
import { SEEDS } from '../../tests/fakes/seeds.ts'

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constant('none' as const),
  fc.constantFrom(...FAULTS),
)

/** From each seed; `HISTORIES=20000` for a long search. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 200) / SEEDS.length)
/** Leaves a request for members and the garage to act on. */
const ARRIVED: Step[] = [{ do: 'add' }, { do: 'send' }]
/** Each broke something once: what happens, the network's faults, and whether there is a request. */
const FOUND: [Step[], Fault[], boolean][] = [
  // Another sender withdraws the key and sends the edited request, before the edit has read its row again.
  [
    [
      { do: 'sign-in', member: 0 },
      { do: 'choose', event: 0, attending: false },
      { do: 'add' },
      { do: 'edit-while-sending', row: 0 },
      { do: 'send' },
    ],
    ['slow-to-arrive', 'busy'],
    false,
  ],
  // Another sender sends what was saved, before the connection's loss is noticed and it is saved once more.
  [[{ do: 'storage-fails', faults: ['lost'] }, { do: 'add-while-sending' }], [], true],
  [
    [
      { do: 'storage-fails', faults: ['lost'] },
      { do: 'act-while-sending', row: 0, act: 'change', time: 1, isStale: false },
      { do: 'act', row: 0, act: 'undo', time: 1, isStale: false },
    ],
    [],
    true,
  ],
  [
    [
      { do: 'add' },
      { do: 'storage-fails', faults: ['none', 'lost'] },
      { do: 'edit-while-sending', row: 0, isLate: true },
    ],
    [],
    false,
  ],
]

it.each(SEEDS)(
  'every saved request that was not withdrawn arrives exactly once, and the last choice for each event, under its member, and its last act stays, from %s',
  async (_name, options) => {
    const totals = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.array(fault, { maxLength: 60 }),
        fc.boolean(),
        async (steps, faults, hasRequest) => {
          const world = new DeviceWorld(hasRequest ? ['none', ...faults] : faults)
          for (const one of hasRequest ? [...ARRIVED, ...steps] : steps) await world.take(one)
          await world.comeToRest()
          expect(await world.problems()).toEqual([])
          for (const [what, count] of Object.entries(world.counts())) {
            totals.set(what, (totals.get(what) ?? 0) + count)
          }
          world.close()
        },
      ),
      {
        numRuns: HISTORIES,
        ...options,
        examples: FOUND,
      },
    )
    for (const what of ['requests', 'choices']) expect(totals.get(what)).toBeGreaterThan(50)
    for (const what of ['failures', 'change', 'cancel', 'on_my_way', 'rejected']) {
      expect(totals.get(what), what).toBeGreaterThan(0)
    }
  },
  3_600_000,
)
