import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FAULTS, type Fault } from '../../tests/fakes/bad-network.ts'
import { DeviceWorld, type Step } from '../../tests/fakes/device-world.ts'
import { SEEDS } from '../../tests/fakes/seeds.ts'

const member = fc.constantFrom<0 | 1>(0, 1)
const crashAfter = fc.option(fc.nat(12), { nil: undefined, freq: 3 })
const choose = (what: 'choose' | 'choose-while-sending') =>
  fc.record({ do: fc.constant(what), event: fc.nat(1), attending: fc.boolean(), crashAfter })
const act = (what: 'act' | 'act-while-sending') =>
  fc.record({
    ...{
      do: fc.constant(what),
      row: fc.nat(2),
      time: fc.nat(3),
      isStale: fc.boolean(),
      crashAfter,
    },
    act: fc.constantFrom(
      'change' as const,
      'change' as const,
      'cancel' as const,
      'accept' as const,
      'undo' as const,
    ),
  })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), crashAfter }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), crashAfter }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send-twice-at-once' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit' as const), row: fc.nat(9), crashAfter }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('discard' as const), row: fc.nat(9), crashAfter }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), row: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit-while-sending' as const), row: fc.nat(9) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('discard-while-sending' as const), row: fc.nat(9) }),
  },
  { weight: 4, arbitrary: choose('choose') },
  { weight: 2, arbitrary: choose('choose-while-sending') },
  { weight: 8, arbitrary: act('act') },
  { weight: 3, arbitrary: act('act-while-sending') },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('garage-offers' as const), row: fc.nat(2) },
      times: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop-rejected' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver-late' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-out' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('a-day-passes' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set-the-clock' as const),
      hoursAhead: fc.integer({ min: -48, max: 48 }),
    }),
  },
)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constant('none' as const),
  fc.constantFrom(...FAULTS),
)

/** From each seed; `HISTORIES=3000` for a long search. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 200) / SEEDS.length)
/** Leaves a request for members and the garage to act on. */
const ARRIVED: Step[] = [{ do: 'add' }, { do: 'send' }]
/** Another sender withdraws the key and sends the edited request, before the edit has read its row again. */
const EDITED_UNDER_WAY: Step[] = [
  { do: 'sign-in', member: 0 },
  { do: 'choose', event: 0, attending: false },
  { do: 'add' },
  { do: 'edit-while-sending', row: 0 },
  { do: 'send' },
]

it.each(SEEDS)(
  'every saved request that was not withdrawn arrives exactly once, and the last choice for each event, under its member, and its last act stays, from %s',
  async (_name, options) => {
    let rows = 0
    let choices = 0
    let acts = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.array(fault, { maxLength: 60 }),
        fc.boolean(),
        async (steps, faults, hasRequest) => {
          const world = new DeviceWorld(hasRequest ? ['none', ...faults] : faults)
          for (const one of hasRequest ? [...ARRIVED, ...steps] : steps) await world.take(one)
          await world.comeToRest()
          expect(world.problems()).toEqual([])
          rows += world.count
          choices += world.choiceCount
          acts += world.actCount
          world.close()
        },
      ),
      {
        numRuns: HISTORIES,
        ...options,
        examples: [[EDITED_UNDER_WAY, ['slow-to-arrive', 'busy'], false]],
      },
    )
    expect(rows).toBeGreaterThan(50)
    expect(choices).toBeGreaterThan(50)
    expect(acts).toBeGreaterThan(50)
  },
)
