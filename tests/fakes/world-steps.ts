import fc from 'fast-check'
import { STORAGE_FAULTS, type StorageFault } from './bad-storage.ts'
import { FATES, type Fate } from './device-network.ts'
import { PAGES } from './model-device.ts'
import type { Tap } from './model-tablet.ts'
import type { ActStep } from './world-acts.ts'

export type On = 'phone' | 'tablet' | 'other-tablet'

/** A page that dies after so many writes and calls. */
type Mortal = { crashAfter?: number | undefined }

/** What members do on the phone that they share, and people of the garage on its tablets. */
type PersonStep =
  | ({ do: 'add' } & Mortal)
  | ({ do: 'edit' | 'discard'; row: number } & Mortal)
  | { do: 'retry'; row: number }
  | ({ do: 'choose'; event: number; attending: boolean } & Mortal)
  | { do: 'dismiss'; event: number }
  | ({ do: 'act' } & ActStep & Mortal)
  | { do: 'drop-rejected' | 'sign-out' }
  | { do: 'sign-in'; member: 0 | 1 }
  | ({ do: 'tap'; on: Exclude<On, 'phone'> } & Tap)
  | { do: 'admin-in' | 'admin-out' }

/** What pages and the network do with what was saved. */
type SendingStep =
  /** What is due leaves, and waits for its answers; `sync` sends everything over a good network. */
  | ({ do: 'send'; on: On; tab: number } & Mortal)
  | ({ do: 'sync'; on: On } & Mortal)
  /** The server gets a message: once more, late, or before its answer is lost. */
  | { do: 'deliver'; on: On; which: number }
  | ({ do: 'answer'; on: On; which: number; fate?: Fate | undefined } & Mortal)
  | { do: 'reload'; on: On; tab: number }
  /** A page takes over from a sender that it believes dead, or believes the server away, or back. */
  | { do: 'sender-died' | 'stranded' | 'wake'; on: On }

/** What happens around them. */
type OtherStep =
  /** The club refuses new requests, or accepts them again. */
  | { do: 'close' }
  /** An event has no place left, or one again. */
  | { do: 'fill'; event: number }
  | { do: 'garage-offers'; row: number; times: number[] }
  | { do: 'other-admin'; car: number; isForward: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'set-the-clock'; hoursAhead: number }
  | { do: 'storage-fails'; on: On; faults: StorageFault[] }

export type Step =
  | PersonStep
  | SendingStep
  | OtherStep
  /** The second begins while the first is under way: so many turns later. */
  | {
      do: 'at-once'
      first: PersonStep | SendingStep
      second: SendingStep | PersonStep
      late: number
    }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const of = <Name extends Step['do']>(name: Name) => fc.constant(name)
const on = fc.constantFrom<On>('phone', 'phone', 'phone', 'tablet', 'other-tablet')
const tab = fc.nat(PAGES - 1)
const either = fc.boolean()
const row = fc.nat(4)
const event = fc.nat(1)
const car = fc.nat(2)
const which = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(9))
const crashAfter = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.nat(12))
/** One fault of a connection is made good by the next one, so they often come in pairs. */
const faults = fc
  .array(fc.tuple(fc.constantFrom('none', ...STORAGE_FAULTS), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((runs) => runs.flatMap(([fault, count]) => Array<StorageFault>(count).fill(fault)))

/** Arbitraries with how often each is chosen. */
type Weighted<S> = [weight: number, arbitrary: fc.Arbitrary<S>][]
const oneOf = <S>(all: Weighted<S>): fc.Arbitrary<S> =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const tap: fc.Arbitrary<PersonStep> = fc.record({
  do: of('tap'),
  on: fc.constantFrom<Exclude<On, 'phone'>>('tablet', 'other-tablet'),
  car,
  isForward: either,
  isStale: either,
  crashAfter,
})

const acting: Weighted<PersonStep> = [
  [4, fc.record({ do: of('add'), crashAfter })],
  [3, fc.record({ do: of('edit'), row, crashAfter })],
  [3, fc.record({ do: of('discard'), row, crashAfter })],
  [4, fc.record({ do: of('choose'), event, attending: either, crashAfter })],
  [
    10,
    fc.record({
      do: of('act'),
      row: fc.nat(2),
      time: fc.nat(3),
      isStale: either,
      act: oneOf([
        [2, fc.constant('change' as const)],
        [5, fc.constantFrom('cancel', 'accept', 'on_my_way', 'running_late', 'undo')],
        [1, fc.constant('undo' as const)],
      ]),
      crashAfter,
    }),
  ],
  [6, tap],
]

const signing: Weighted<PersonStep> = [
  [1, fc.record({ do: of('sign-out') })],
  [2, fc.record({ do: of('sign-in'), member: fc.constantFrom<0 | 1>(0, 0, 1) })],
]

const sending: Weighted<SendingStep> = [
  [10, fc.record({ do: of('send'), on, tab, crashAfter })],
  [5, fc.record({ do: of('sync'), on, crashAfter })],
  [8, fc.record({ do: of('answer'), on, which, crashAfter })],
  [6, fc.record({ do: of('answer'), on, which, fate: fc.constantFrom(...FATES) })],
]

/** Everything that can happen. */
const step: fc.Arbitrary<Step> = oneOf<Step>([
  ...acting,
  ...signing,
  ...sending,
  [2, fc.record({ do: of('retry'), row })],
  [1, fc.record({ do: of('dismiss'), event })],
  [1, fc.record({ do: of('drop-rejected') })],
  [1, fc.record({ do: of('admin-out') })],
  [2, fc.record({ do: of('admin-in') })],
  [5, fc.record({ do: of('deliver'), on, which })],
  [1, fc.record({ do: of('reload'), on, tab })],
  [3, fc.record({ do: of('wake'), on })],
  [2, fc.record({ do: of('sender-died'), on })],
  [1, fc.record({ do: of('stranded'), on })],
  [1, fc.record({ do: of('close') })],
  [1, fc.record({ do: of('fill'), event })],
  [
    3,
    fc.record({
      do: of('garage-offers'),
      row: fc.nat(2),
      times: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    }),
  ],
  [1, fc.record({ do: of('other-admin'), car, isForward: either })],
  [
    4,
    fc.record({
      do: of('wait'),
      ms: fc.constantFrom(MINUTE / 2, MINUTE, 20 * MINUTE, 13 * HOUR, 25 * HOUR),
    }),
  ],
  [1, fc.record({ do: of('set-the-clock'), hoursAhead: fc.integer({ min: -48, max: 48 }) })],
  [3, fc.record({ do: of('storage-fails'), on, faults })],
  [
    12,
    fc.record({
      do: of('at-once'),
      first: oneOf<PersonStep | SendingStep>([...acting, ...sending]),
      second: oneOf<PersonStep | SendingStep>([...signing, ...sending]),
      late: fc.nat(8),
    }),
  ],
])

/** Leaves a request for members and the garage to act on. */
const ARRIVED: Step[] = [{ do: 'add' }, { do: 'sync', on: 'phone' }]

export const history: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(step, { minLength: 15, maxLength: 60, size: 'max' }), either)
  .map(([steps, hasRequest]) => (hasRequest ? [...ARRIVED, ...steps] : steps))
