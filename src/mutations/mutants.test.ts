import { afterEach, expect, it, vi } from 'vitest'
import { NOTHING_SAID } from '#domain/car-requests/arrival.ts'
import { isRecord } from '#domain/is-record.ts'
import type { carRequest } from './kinds/car-request.ts'
import type { ActRow, requestAct } from './kinds/request-act.ts'
import type { RequestRow } from './kinds/request-row.ts'
import type { RsvpRow, rsvp } from './kinds/rsvp.ts'
import type { Row } from './row.ts'
import type { Event, Moment, Rules, transition } from './transition.ts'

type Transition = typeof transition
/** The real transition with one rule broken. */
type Mutant = <R extends Row>(
  real: Transition,
  ...given: [row: R, event: Event<R>, moment: Moment, rules: Rules]
) => R | null

const MUTANTS: Record<string, Mutant> = {
  'a sent row does not count as attempted': (real, row, event, ...rest) => {
    const after = real(row, event, ...rest)
    return after && event.type === 'send' ? { ...after, attemptedEver: false } : after
  },
  'an attempted request is discarded at once': (real, row, event, ...rest) =>
    event.type === 'discard' && row.state !== 'sent' ? null : real(row, event, ...rest),
  'an attempted request is edited at once': (real, row, event, ...rest) =>
    real(event.type === 'edit' ? { ...row, attemptedEver: false } : row, event, ...rest),
  'an attempted request expires at once': (real, row, event, ...rest) =>
    real(event.type === 'expire' ? { ...row, attemptedEver: false } : row, event, ...rest),
  'a missing answer drops the row': (real, row, event, ...rest) =>
    event.type === 'answer' && event.answer.type === 'no-answer' ? null : real(row, event, ...rest),
  'an ended session drops the row': (real, row, event, ...rest) =>
    event.type === 'answer' && event.answer.type === 'sign-in' ? null : real(row, event, ...rest),
  'a refused request goes again under its key': (real, row, event, ...rest) => {
    const after = real(row, event, ...rest)
    return after && event.type === 'edit' && row.attemptedEver ? { ...after, key: row.key } : after
  },
  'a row given back unsent counts as never attempted': (real, row, event, ...rest) => {
    const after = real(row, event, ...rest)
    return after && event.type === 'not-sent' ? { ...after, attemptedEver: false } : after
  },
  'a receipt leaves the row queued': (real, row, event, ...rest) => {
    const after = real(row, event, ...rest)
    return after?.state === 'sent' && row.state !== 'sent' ? { ...after, state: 'queued' } : after
  },
  'a rejected command is sent again': (real, row, event, moment, rules) => {
    const after = real(row, event, moment, rules)
    return event.type === 'answer' && event.answer.type === 'rejected' && rules.isCommand
      ? row
      : after
  },
}

type Act = ReturnType<typeof requestAct>
const withReceipt = (row: Row, change: object): Row =>
  isRecord(row.receipt) ? { ...row, receipt: { ...row.receipt, ...change } } : row

type Request = ReturnType<typeof carRequest>
/** The rules of a request, with one broken. */
const REQUEST_MUTANTS: Record<string, (real: Request, row: RequestRow) => Partial<Request>> = {
  'a rejected request loses what was typed behind it': (_real, { input }) => ({
    absorb: () => input,
  }),
  'a change does not wait for its request': (_real, { id }) => ({ lane: `of ${id}` }),
}

type Choice = ReturnType<typeof rsvp>
/** The rules of an RSVP, with one broken. */
const CHOICE_MUTANTS: Record<string, (real: Choice, row: RsvpRow) => Partial<Choice>> = {
  'choices for one event do not wait for each other': (_real, { id }) => ({ lane: id }),
}

/** The rules of an act on a request, with one broken. */
const ACT_MUTANTS: Record<string, (real: Act, row: ActRow) => Partial<Act>> = {
  'a rejected act is forgotten': ({ rules }) => ({ rules: { ...rules, isCommand: true } }),
  'acts on one request do not wait for each other': (_real, row) => ({ lane: row.id }),
  'an act is sent on the version that its member saw': ({ follow }, { input }) => ({
    follow: (ahead) => (follow?.(ahead) ? input : null),
  }),
  'an undo goes although its act never arrived': (_real, { input }) => ({ follow: () => input }),
  'an undo goes although being on the way did nothing': ({ follow }) => ({
    follow: (ahead) =>
      follow?.(
        ahead.map((row) =>
          withReceipt(row, { status: 'pending', ...NOTHING_SAID, onTheWaySince: 'now' }),
        ),
      ) ?? null,
  }),
  'an undo goes again on a newer version': ({ rebase }, { input }) => ({
    rebase: (status, body) =>
      rebase?.(status, body) ??
      (status === 412 && isRecord(body.current)
        ? { ...input, version: Number(body.current.version) }
        : null),
  }),
}

afterEach(() => {
  vi.doUnmock('./transition.ts')
  vi.doUnmock('./kinds/request-act.ts')
  vi.doUnmock('./kinds/car-request.ts')
  vi.doUnmock('./kinds/rsvp.ts')
  vi.doUnmock('./queue.ts')
  vi.resetModules()
})

async function reportWith(mutant: Mutant, histories: number): Promise<string> {
  vi.resetModules()
  vi.doMock(import('./transition.ts'), async (original) => {
    const real = await original()
    return {
      ...real,
      transition: (row, event, moment, rules) => mutant(real.transition, row, event, moment, rules),
    }
  })
  const { runHistories } = await import('../../tests/fakes/run-histories.ts')
  return (await runHistories(histories, { seed: 1, endOnFailure: true })).report
}

it.each(Object.entries(MUTANTS))('the histories show that %s', async (_name, mutant) => {
  expect(await reportWith(mutant, 3_000)).not.toBe('')
})

/** What the histories show where one kind has other rules. */
async function reportWithKind(): Promise<string> {
  const { runHistories } = await import('../../tests/fakes/run-histories.ts')
  return (await runHistories(3_000, { seed: 1, endOnFailure: true })).report
}

it.each(Object.entries(ACT_MUTANTS))('the histories show that %s', async (_name, mutant) => {
  vi.resetModules()
  vi.doMock(import('./kinds/request-act.ts'), async (original) => {
    const real = await original()
    return {
      ...real,
      requestAct: (row) => ({ ...real.requestAct(row), ...mutant(real.requestAct(row), row) }),
    }
  })
  expect(await reportWithKind()).not.toBe('')
})

it.each(Object.entries(REQUEST_MUTANTS))('the histories show that %s', async (_name, mutant) => {
  vi.resetModules()
  vi.doMock(import('./kinds/car-request.ts'), async (original) => {
    const real = await original()
    return {
      ...real,
      carRequest: (row) => ({ ...real.carRequest(row), ...mutant(real.carRequest(row), row) }),
    }
  })
  expect(await reportWithKind()).not.toBe('')
})

it.each(Object.entries(CHOICE_MUTANTS))('the histories show that %s', async (_name, mutant) => {
  vi.resetModules()
  vi.doMock(import('./kinds/rsvp.ts'), async (original) => {
    const real = await original()
    return { ...real, rsvp: (row) => ({ ...real.rsvp(row), ...mutant(real.rsvp(row), row) }) }
  })
  expect(await reportWithKind()).not.toBe('')
})

it('the histories show that a write counts as saved although the store refused it', async () => {
  vi.resetModules()
  vi.doMock(import('./queue.ts'), async (original) => {
    const real = await original()
    return {
      ...real,
      createQueue: ({ store, ...rest }) => {
        const anyway: typeof store.change = (where, act) =>
          store.change(where, act).catch(async () => act(await store.find(where)))
        return real.createQueue({ ...rest, store: { ...store, change: anyway } })
      },
    }
  })
  const { runHistories } = await import('../../tests/fakes/run-histories.ts')
  const { report } = await runHistories(3_000, { seed: 1, endOnFailure: true })
  expect(report).not.toBe('')
})

it('the histories show nothing where no rule is broken', async () => {
  expect(await reportWith((real, ...given) => real(...given), 100)).toBe('')
})
