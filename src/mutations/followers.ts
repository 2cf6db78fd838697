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

  /** Where its author had changed a rejected row, it goes again as that change, which may be possible. */
  function takenBack({ before, after }: Changed<R>, followers: R[], input: R['input'] | null) {
    if (!before || input === null) return before ? [removed(before)] : []
    if (input === before.input || !after) return [{ before, after }]
    const edited = applyEvent(after, { type: 'edit', input }).after
    const createdAt = Math.max(...followers.map((one) => one.createdAt))
    return [{ before, after: edited && { ...edited, createdAt } }]
  }

  return {
    /** The rows behind one in its lane. */
    behind: (row: R, rows: R[]) =>
      rows.slice(rows.indexOf(row) + 1).filter((one) => laneOf(one) === laneOf(row)),

    /** Discards the rows of the lane that say nothing that a new one doesn't say. */
    settledBy: (row: R, lane: R[]): Changed<R>[] =>
      lane
        .filter((one) => one.kind === row.kind && kindOf(one).isSettledBy?.(row))
        .map((one) => applyEvent(one, { type: 'discard' })),

    /** The rows behind one whose receipt gives them another lane. */
    moved: (followers: R[], { after: ahead }: Changed<R>): Changed<R>[] =>
      followers.map((before) => {
        const { follow } = kindOf(before)
        const input = follow ? follow(ahead ? [ahead] : []) : before.input
        return { before, after: input === null ? null : { ...before, input } }
      }),

    /** A rejected row takes back what follows it, or leaves where that settles it; a command has it rejected too. */
    rejected(change: Changed<R>, followers: R[], answer: Answer<R['receipt']>): Changed<R>[] {
      const { before } = change
      if (!before) return []
      const { rules, takeBack, isSettledBy } = kindOf(before)
      if (!rules.stays) {
        const asRejected = (one: R) => applyEvent(one, { type: 'answer', key: one.key, answer })
        return [change, ...followers.map(asRejected)]
      }
      if (!takeBack) {
        return [followers.some((one) => isSettledBy?.(one)) ? removed(before) : change]
      }
      return [...takenBack(change, followers, takeBack(followers)), ...followers.map(removed)]
    },
  }
}
