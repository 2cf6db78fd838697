import { isAhead } from '#domain/clock-checks.ts'
import { newUuid } from '#domain/new-uuid.ts'
import { createFollowerRules, removed } from './followers.ts'
import type { ClubClock, MutationKind, Session } from './kind.ts'
import type { Row } from './row.ts'
import type { Changed, Store, Where } from './store.ts'
import {
  type Amendment,
  type Answer,
  ASK_AFTER_MS,
  type Event,
  isOpen,
  LEASE_MS,
  LONGEST_RETRY_AFTER_MS,
  transition,
} from './transition.ts'

export type QueueTools<R extends Row, S extends Session> = {
  store: Store<R>
  kindOf: MutationKind<R, S>
  now?: () => number
  random?: () => number
  newKey?: () => string
  /** The clock that decides whether a slot has passed; null until the server has sent its zone. */
  clubClock?: () => ClubClock | null
}

export type Claim<R extends Row> = { before: R; claimed: R }
export type Queue<R extends Row, S extends Session> = ReturnType<typeof createQueue<R, S>>

/** Applies events to stored rows, each change in a durable transaction. */
export function createQueue<R extends Row, S extends Session>({
  store,
  kindOf,
  now = () => Date.now(),
  random = Math.random,
  newKey = newUuid,
  clubClock = () => null,
}: QueueTools<R, S>) {
  const moment = () => ({ now: now(), random: random(), newKey: newKey() })
  const applyEvent = (before: R, event: Event<R>): Changed<R> => ({
    before,
    after: transition(before, event, moment(), kindOf(before).rules),
  })
  const laneOf = (row: R) => kindOf(row).lane

  const { ahead, behind, discardSettled, moved, rejected } = createFollowerRules({
    kindOf,
    applyEvent,
  })

  function appended(row: R, rows: R[]): Changed<R>[] {
    // A write that seemed to fail is tried again; the row may be saved already, and sent since.
    if (rows.some(({ id }) => id === row.id)) return []
    const lane = rows.filter((one) => laneOf(one) === laneOf(row))
    // Rows are ordered by this time, and the device's clock may have been set back.
    const createdAt = Math.max(row.createdAt, ...lane.map((one) => one.createdAt + 1))
    return [...discardSettled(row, lane), { before: undefined, after: { ...row, createdAt } }]
  }

  /**
   * Applies to each row the event that `eventFor` returns. `eventFor` sees all rows twice, and must remember nothing: first as
   * a plain read finds them, and again inside a write, where one of them would change.
   */
  async function apply(where: Where, eventFor: (row: R, rows: R[]) => Event<R> | null) {
    const changes = (rows: R[]) =>
      rows.flatMap((row) => {
        const event = eventFor(row, rows)
        return event ? applyEvent(row, event) : []
      })
    const found = changes(await store.find(where))
    const isSame = found.every((one) => one.after === one.before)
    return isSame ? found : store.change(where, changes)
  }

  /** The rows that may be sent now or later: of each lane the first that isn't done, unless it needs attention. */
  function sendable(rows: R[]): R[] {
    const lanes = new Set<string>()
    return rows.filter((row) => {
      const lane = laneOf(row)
      if (!blocksLane(row) || lanes.has(lane)) return false
      lanes.add(lane)
      return isOpen(row)
    })
  }

  function send(row: R, rows: R[]): Changed<R> {
    const { follow } = kindOf(row)
    return applyEvent(row, { type: 'send', input: follow ? follow(ahead(row, rows)) : row.input })
  }

  return {
    kindOf,
    now,
    find: store.find,
    apply,
    /** Resolves once the new rows are saved. */
    add: (...rows: R[]): Promise<void> => store.put(...rows),

    /** Whether anything can be sent, now or later, without anyone's action. */
    hasWork: async (owner: string) => sendable(await store.find({ owner })).length > 0,

    /** Claims up to `limit` due rows, the first of each lane; they count as attempted before anything is sent. */
    async claim(owner: string, limit: number): Promise<Claim<R>[]> {
      const changes = await store.change({ owner }, (rows) =>
        sendable(rows)
          .filter((row) => isDue(row, now()))
          .slice(0, limit)
          .map((row) => send(row, rows)),
      )
      return changes.flatMap(({ before, after: claimed }) =>
        before && claimed ? { before, claimed } : [],
      )
    },

    /** Gives claimed rows back unchanged: nothing was sent for them. */
    async unclaim(claims: Claim<R>[]): Promise<void> {
      for (const { before, claimed } of claims) {
        await apply({ id: claimed.id }, () => ({ type: 'not-sent', before, claimed }))
      }
    },

    /**
     * Saves `row` as the last of its lane, in place of those that it settles and that can't have arrived. If `mayAdd` refuses
     * the lane, they are discarded and nothing is added: an act that wasn't sent needs no undo.
     */
    async append(row: R, mayAdd = (_lane: R[]) => true): Promise<void> {
      await store.change({ owner: row.owner }, (rows) => {
        const lane = rows.filter((one) => laneOf(one) === laneOf(row))
        return mayAdd(lane) ? appended(row, rows) : discardSettled(row, lane)
      })
    },

    /**
     * Edits or discards a row that can't have arrived, and discards what follows it in its lane; otherwise appends what
     * `following` makes of it. Resolves with whether the row was there.
     */
    async amend(
      { owner, id }: Pick<Row, 'owner' | 'id'>,
      eventFor: (row: R) => Amendment<R> | null,
      following: (row: R) => R[],
    ): Promise<boolean> {
      // Made once: a write that seemed to fail is tried again.
      let made: R[] | undefined
      let wasThere = false
      await store.change({ owner }, (rows) => {
        const row = rows.find((one) => one.id === id)
        if (!row) return []
        wasThere = true
        const event = eventFor(row)
        const amended = event && applyEvent(row, event)
        if (amended && amended.after !== row) return [amended, ...behind(row, rows).map(removed)]
        made ??= following(row)
        return made.flatMap((one) => appended(one, rows))
      })
      return wasThere
    },

    /** Applies an answer to its row; a rejection and a receipt that moves the lane concern those behind it too. */
    async answered(row: R, answer: Answer<R['receipt']>): Promise<void> {
      const { rebase } = kindOf(row)
      const { key } = row
      const isRejected = answer.type === 'rejected'
      const input = isRejected ? rebase?.(answer.status, answer.body) : null
      if (input) {
        await apply({ id: row.id }, () => ({ type: 'rebase', key, input }))
        return
      }
      const moves =
        answer.type === 'receipt' && kindOf({ ...row, receipt: answer.receipt }).movesLane === true
      await store.change(isRejected || moves ? { owner: row.owner } : { id: row.id }, (rows) => {
        const own = rows.find(({ id }) => id === row.id)
        if (!own) return []
        const changed = applyEvent(own, { type: 'answer', key, answer })
        const followers = behind(own, rows)
        if (changed.after === own || followers.length === 0) return [changed]
        return moves
          ? [changed, ...moved(followers, changed)]
          : rejected(changed, followers, answer)
      })
    },

    /** Expires rows whose time has passed, and the commands behind one. */
    async expire(owner: string): Promise<void> {
      const isLate = (row: R) =>
        isOpen(row) && !row.ignoresClock && kindOf(row).isExpired?.(now(), clubClock()) === true
      await apply({ owner }, (row, rows) => {
        const { isCommand } = kindOf(row).rules
        const isOld = !row.ignoresClock && now() - row.createdAt > ASK_AFTER_MS
        if (isOld && !isCommand) return { type: 'waited-too-long' }
        const isBehindLate = isCommand && ahead(row, rows).some(isLate)
        return isLate(row) || isBehindLate ? { type: 'expire' } : null
      })
    },

    /** Removes sent rows that the server's lists show by these names, with those ahead of them, once their lane is empty. */
    async dropListed(owner: string, names: string[]): Promise<void> {
      const listed = new Set(names)
      const isListed = (row: R) => listed.has(kindOf(row).listedAs ?? '')
      await apply({ owner }, (row, rows) => {
        const later = behind(row, rows).filter(({ kind }) => kind === row.kind)
        if (![row, ...later].some(isListed)) return null
        const isStillNeeded = rows.some((one) => blocksLane(one) && laneOf(one) === laneOf(row))
        return isStillNeeded ? null : { type: 'listed' }
      })
    },
  }
}

/** Whether rows behind this one in its lane must wait. */
function blocksLane(row: Row): boolean {
  return isOpen(row) || (row.state === 'needs-attention' && !row.attention?.isFinal)
}

function isDue(row: Row, now: number): boolean {
  return (
    !isAhead(row.nextTryAt, now, LONGEST_RETRY_AFTER_MS) &&
    !isAhead(row.sendingUntil, now, LEASE_MS)
  )
}

/** The row as a screen shows it at `now`. */
export function shownAt<R extends Row>(row: R, now: number) {
  return isAhead(row.sendingUntil, now, LEASE_MS) && row.state === 'queued'
    ? { ...row, state: 'sending' as const }
    : row
}
