import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORAGE_FAULTS, type StorageFault } from '../../../tests/fakes/bad-storage.ts'
import { ModelGarage } from '../../../tests/fakes/model-garage.ts'
import { ModelTablet } from '../../../tests/fakes/model-tablet.ts'
import { SEEDS } from '../../../tests/fakes/seeds.ts'

type Step = { on: 0 | 1 } & (
  | { do: 'tap'; car: string; isForward: boolean }
  | { do: 'sync' | 'lose-answer' }
  | { do: 'storage-fails'; faults: StorageFault[] }
)

/** From each seed; `HISTORIES=20000` for a long search. */
const HISTORIES = Math.ceil(Number(process.env.HISTORIES ?? 10) / SEEDS.length)
const CARS = ['elan', 'dart', 'mini']
const TAPS = 30
const OFFLINE_MS = 10 * 60_000
const MINUTE = 60_000

const on = fc.constantFrom<0 | 1>(0, 1)
const tap = fc.record({
  on,
  do: fc.constant('tap' as const),
  car: fc.constantFrom(...CARS),
  isForward: fc.boolean(),
})
const other = fc.oneof(
  fc.record({ on, do: fc.constantFrom('sync' as const, 'lose-answer' as const) }),
  fc.record({
    on,
    do: fc.constant('storage-fails' as const),
    faults: fc.array(fc.constantFrom<StorageFault>('none', ...STORAGE_FAULTS), { maxLength: 4 }),
  }),
)
const steps = fc
  .tuple(
    fc.array(tap, { minLength: TAPS, maxLength: TAPS }),
    fc.array(other, { minLength: TAPS, maxLength: TAPS }),
  )
  .map(([taps, others]) =>
    taps.flatMap((one, place): Step[] => [one, ...others.slice(place, place + 1)]),
  )

async function run(all: Step[]) {
  let time = Date.UTC(2026, 4, 1, 12)
  const garage = new ModelGarage(() => time)
  const [one, two] = [new ModelTablet(garage, () => time), new ModelTablet(garage, () => time)]
  const tablets = [one, two] as const
  const happen = async (step: Step) => {
    time += OFFLINE_MS / all.length
    const tablet = tablets[step.on]
    if (step.do === 'tap') await tablet.tap(step.car, step.isForward)
    else if (step.do === 'storage-fails') tablet.storage.failNext(step.faults)
    else if (step.do === 'sync') await tablet.sync()
    else tablet.lostAnswers += 1
  }
  const half = all.length / 2
  for (const step of all.slice(0, half)) await happen(step)
  for (const tablet of tablets) tablet.hasWifi = false
  for (const step of all.slice(half)) await happen(step)
  for (const tablet of tablets) {
    tablet.storage.failNext([])
    tablet.hasWifi = true
    for (let round = 0; round < 2 * TAPS && tablet.list.pending().length > 0; round += 1) {
      time += MINUTE
      await tablet.sync()
    }
  }
  return { garage, tablets }
}

function problemsOf(garage: ModelGarage, tablet: ModelTablet): string[] {
  const { list, taps } = tablet
  const waiting = list.pending().map(({ id }) => `${id} never left`)
  const said = taps.flatMap(({ id, input }) => {
    const changes = garage.history.get(input.vehicleId) ?? []
    const times = changes.filter(({ commandId }) => commandId === id).length
    if (times > 1) return [`${id} moved its car ${times} times`]
    if (times > 0 && list.wasRejected(id)) return [`${id} is said not to have moved its car`]
    const hasArrived = times > 0 || garage.hasAnswered(id)
    return hasArrived || list.wasRejected(id) ? [] : [`${id} was lost`]
  })
  const unfounded = CARS.flatMap((car) => {
    const made = taps.filter(({ input }) => input.vehicleId === car).map(({ id }) => id)
    const changes = garage.history.get(car) ?? []
    const isMovedByOther = changes.some(({ commandId }) => commandId && !made.includes(commandId))
    const first = made.find((id) => list.wasRejected(id))
    if (isMovedByOther || !first || tablet.notSaved.has(first)) return []
    return [`${first} was rejected although nobody else moved its car`]
  })
  const order = CARS.flatMap((car) => {
    const made = taps.flatMap(({ id, input }) => (input.vehicleId === car ? id : []))
    const applied = (garage.history.get(car) ?? []).flatMap(({ commandId }) => commandId ?? [])
    const own = applied.filter((id) => made.includes(id))
    const inOrder = made.filter((id) => own.includes(id))
    return own.join() === inOrder.join() ? [] : [`${car} moved out of order`]
  })
  return [...waiting, ...said, ...unfounded, ...order]
}

it.each(SEEDS)(
  'two tablets lose no tap over ten minutes without Wi-Fi and bad storage, send those on one car in order, and say which did not move it, from %s',
  async (_name, options) => {
    let clashes = 0
    let moves = 0
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { garage, tablets } = await run(all)
        for (const tablet of tablets) {
          expect(problemsOf(garage, tablet)).toEqual([])
          clashes += tablet.list
            .rejections()
            .filter(({ text }) => text.includes('already in')).length
          tablet.close()
        }
        moves += [...garage.history.values()].flat().length
      }),
      { numRuns: HISTORIES, ...options },
    )
    expect(clashes).toBeGreaterThan(0)
    expect(moves).toBeGreaterThan(HISTORIES)
  },
  3_600_000,
)
