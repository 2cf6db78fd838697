import type { MutationKind, Session } from './kind.ts'
import type { Row } from './row.ts'
import type { Changed } from './store.ts'
import type { Answer, Event } from './transition.ts'

type Tools<R extends Row, S extends Session> = {
  kindOf: MutationKind<R, S>
  /** The row after an event. */
  applyEvent: (row: R, event: Event<R>) => Changed<R>
}

export const removed = <R extends Row>(before: R): Changed<R> => ({ before, after: null })

/** What becomes of rows in a lane because of another one in it; nothing is written here. */
export function createFollowerRules<R extends Row, S extends Session>({
  kindOf,
  applyEvent,
}: Tools<R, S>) {
  const laneOf = (row: R) => kindOf(row).lane

  /** `after` is the row as rejected, `input` what its author wants by now (`absorb`). */
  function absorbing(before: R, after: R, followers: R[], input: R['input'] | null): Changed<R> {
    if (input === null) return removed(before)
    if (input === before.input) return { before, after }
    const edited = applyEvent(after, { type: 'edit', input }).after
    // When its author last said what they want: its expiry counts from then.
    const createdAt = Math.max(...followers.map((one) => one.createdAt))
    return { before, after: edited && { ...edited, createdAt } }
  }

  return {
    /** The rows ahead of one in its lane. */
    ahead: (row: R, rows: R[]) =>
      rows.slice(0, rows.indexOf(row)).filter((one) => laneOf(one) === laneOf(row)),

    /** The rows behind one in its lane. */
    behind: (row: R, rows: R[]) =>
      rows.slice(rows.indexOf(row) + 1).filter((one) => laneOf(one) === laneOf(row)),

    /** Discards the rows of the lane that say nothing that a new one doesn't say. */
    discardSettled: (row: R, lane: R[]): Changed<R>[] =>
      lane
        .filter((one) => one.kind === row.kind && kindOf(one).isSettledBy?.(row))
        .map((one) => applyEvent(one, { type: 'discard' })),

    /** The rows behind one whose receipt gives them another lane; it was the first of theirs. */
    moved: (followers: R[], { after: first }: Changed<R>): Changed<R>[] =>
      followers.map((before) => {
        const { follow } = kindOf(before)
        const input = follow ? follow(first ? [first] : []) : before.input
        return { before, after: input === null ? null : { ...before, input } }
      }),

    /** A row that was rejected, and those behind it. */
    rejected(change: Changed<R>, followers: R[], answer: Answer<R['receipt']>): Changed<R>[] {
      const { before, after } = change
      if (!before || !after) return [change]
      const { rules, absorb, isSettledBy } = kindOf(before)
      // The commands behind one that was rejected are rejected too.
      if (rules.isCommand) {
        const asRejected = (one: R) => applyEvent(one, { type: 'answer', key: one.key, answer })
        return [change, ...followers.map(asRejected)]
      }
      // What its author changed since may be possible: it goes again with that, or leaves if they cancelled it.
      if (absorb) {
        return [absorbing(before, after, followers, absorb(followers)), ...followers.map(removed)]
      }
      // Nobody needs to read about it if a later row says all that it said.
      return [followers.some((one) => isSettledBy?.(one)) ? removed(before) : change]
    },
  }
}
