import fc from 'fast-check'
import { FATES, TABS } from './mutation-history.ts'
import { MutationWorld, type On, type Step } from './mutation-world.ts'

const on = fc.constantFrom<On>('phone', 'tablet')
const tab = fc.nat(TABS - 1)
const either = fc.boolean()
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(9))
const of = <Name extends Step['do']>(name: Name) => fc.constant(name)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const MINUTE = 60_000

const step = fc.oneof(
  weighted(4, fc.record({ do: of('add') })),
  weighted(3, fc.record({ do: of('edit'), row: fc.nat(4) })),
  weighted(3, fc.record({ do: of('discard'), row: fc.nat(4) })),
  weighted(2, fc.record({ do: of('retry'), row: fc.nat(4) })),
  weighted(2, fc.record({ do: of('close') })),
  weighted(4, fc.record({ do: of('choose'), event: fc.nat(1), attending: either })),
  weighted(1, fc.record({ do: of('dismiss'), event: fc.nat(1) })),
  weighted(1, fc.record({ do: of('fill'), event: fc.nat(1) })),
  weighted(
    10,
    fc.record({
      do: of('act'),
      row: fc.nat(2),
      time: fc.nat(3),
      isStale: either,
      act: fc.constantFrom('change', 'change', 'cancel', 'accept', 'on_my_way', 'undo', 'undo'),
    }),
  ),
  weighted(
    2,
    fc.record({
      do: of('garage-offers'),
      row: fc.nat(2),
      times: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    }),
  ),
  weighted(1, fc.record({ do: of('drop-rejected') })),
  weighted(5, fc.record({ do: of('tap'), car: fc.nat(1), forward: either })),
  weighted(1, fc.record({ do: of('other-admin'), car: fc.nat(1), forward: either })),
  weighted(
    12,
    fc.record({
      do: of('send'),
      on,
      tab,
      limit: fc.integer({ min: 1, max: 3 }),
      leaves: fc.constant(true),
    }),
  ),
  weighted(
    3,
    fc.record({ do: of('send'), on, tab, limit: fc.constant(2), leaves: fc.constant(false) }),
  ),
  weighted(4, fc.record({ do: of('sync'), on })),
  weighted(10, fc.record({ do: of('deliver'), on, which })),
  weighted(8, fc.record({ do: of('answer'), on, which })),
  weighted(5, fc.record({ do: of('answer'), on, which, fate: fc.constantFrom(...FATES) })),
  weighted(1, fc.record({ do: of('reload'), on, tab })),
  weighted(2, fc.record({ do: of('expire'), on })),
  weighted(3, fc.record({ do: of('wake'), on })),
  weighted(2, fc.record({ do: of('sender-died'), on })),
  weighted(1, fc.record({ do: of('stranded'), on })),
  weighted(2, fc.record({ do: of('refuse-writes'), on, count: fc.integer({ min: 1, max: 3 }) })),
  weighted(3, fc.record({ do: of('sign-out') })),
  weighted(2, fc.record({ do: of('sign-in-ada') })),
  weighted(1, fc.record({ do: of('sign-in-ben') })),
  weighted(1, fc.record({ do: of('admin-out') })),
  weighted(2, fc.record({ do: of('admin-in') })),
  weighted(
    4,
    fc.record({
      do: of('wait'),
      ms: fc.constantFrom(MINUTE / 2, MINUTE, 20 * MINUTE, 13 * 60 * MINUTE, 25 * 60 * MINUTE),
    }),
  ),
)

/** Leaves a request for members and the garage to act on. */
const ARRIVED: Step[] = [{ do: 'add' }, { do: 'sync', on: 'phone' }]

type Options = { seed?: number; endOnFailure?: boolean }

/** Runs generated histories, the same ones for the same `seed`; returns what went wrong in the shortest one that did, and how many rows there were. */
export async function runHistories(count: number, options: Options = {}) {
  let rows = 0
  const checked = await fc.check(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      fc.boolean(),
      async (steps, hasRequest) => {
        const world = new MutationWorld()
        for (const one of hasRequest ? [...ARRIVED, ...steps] : steps) await world.take(one)
        const problems = await world.problems()
        rows += steps.filter((one) => ['add', 'choose', 'tap'].includes(one.do)).length
        if (problems.length > 0) throw new Error(problems.join('\n'))
      },
    ),
    { numRuns: count, ...options },
  )
  const problems = checked.failed
    ? `${checked.errorInstance}\n${fc.defaultReportMessage(checked)}`
    : ''
  return { problems, rows }
}
