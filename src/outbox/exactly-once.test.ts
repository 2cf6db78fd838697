import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FAULTS, type Fault } from '../../tests/fakes/bad-network.ts'
import { OutboxWorld, type Step } from '../../tests/fakes/outbox-world.ts'

const member = fc.constantFrom<0 | 1>(0, 1)
const crashAfter = fc.option(fc.nat(12), { nil: undefined, freq: 3 })
const choose = (what: 'choose' | 'choose-while-sending', events = 1) =>
  fc.record({ do: fc.constant(what), event: fc.nat(events), attending: fc.boolean(), crashAfter })
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

it('every saved and not withdrawn wish arrives exactly once, and the last choice for each event, under its member', async () => {
  let rows = 0
  let choices = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(fault, { maxLength: 60 }),
      async (steps, faults) => {
        const world = new OutboxWorld(faults)
        for (const one of steps) await world.take(one)
        await world.comeToRest()
        expect(world.problems()).toEqual([])
        rows += world.count
        choices += world.choiceCount
        world.close()
      },
    ),
    { numRuns: 200 },
  )
  expect(rows).toBeGreaterThan(200)
  expect(choices).toBeGreaterThan(200)
}, 120_000)

it('the last choice counts, whatever the order of choices, cuts, reloads and late copies', async () => {
  const onlyChoices = fc.oneof(
    { weight: 4, arbitrary: choose('choose', 0) },
    { weight: 3, arbitrary: choose('choose-while-sending', 0) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), crashAfter }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('send-twice-at-once' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver-late' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), member }) },
  )
  const lateFault = fc.oneof({ weight: 2, arbitrary: fc.constant('late-copy' as const) }, fault)
  let choices = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(onlyChoices, { minLength: 5, maxLength: 30 }),
      fc.array(lateFault, { maxLength: 40 }),
      async (steps, faults) => {
        const world = new OutboxWorld(faults)
        for (const one of steps) await world.take(one)
        await world.comeToRest()
        expect(world.problems()).toEqual([])
        choices += world.choiceCount
        world.close()
      },
    ),
    { numRuns: 300 },
  )
  expect(choices).toBeGreaterThan(300)
}, 120_000)
