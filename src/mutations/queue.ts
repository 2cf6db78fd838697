import { isAhead } from '#domain/clock-checks.ts'
import { newUuid } from '#domain/new-uuid.ts'
import type { ClubClock, MutationKind, Session } from './kind.ts'
import type { Row } from './row.ts'
import type { Changed, Store, Where } from './store.ts'
import {
  type Answer,
  type Event,
  hasWork,
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

  /**
   * Applies to each row the event that `eventFor` returns. Called twice: a first read shows whether any row would change,
   * which `transition` returns as it is otherwise, and only then is written.
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

  /** The rows that may be sent now or later: the first unsettled one of each lane, if it needs the server. */
  function sendable(rows: R[]): R[] {
    const lanes = new Set<string>()
    return rows.filter((row) => {
      const lane = laneOf(row)
      if (!blocksLane(row) || lanes.has(lane)) return false
      lanes.add(lane)
      return hasWork(row)
    })
  }

  function send(row: R, rows: R[]): Changed<R> {
    const { follow, lane } = kindOf(row)
    const ahead = () => rows.slice(0, rows.indexOf(row)).filter((one) => laneOf(one) === lane)
    return applyEvent(row, { type: 'send', input: follow ? follow(ahead()) : row.input })
  }

  return {
    kindOf,
    now,
    find: store.find,
    apply,
    /** Resolves once the new row is saved. */
    add: (row: R): Promise<void> => store.put(row),

    /** Saves `row` as the last of its lane, or coalesces it with the one that has its id; resolves with what is saved. */
    async replace(row: R): Promise<R> {
      const [changed] = await store.change({ owner: row.owner }, (rows) => {
        const lane = laneOf(row)
        const before = rows.find(({ id }) => id === row.id)
        const others = rows.filter((one) => one !== before && laneOf(one) === lane)
        const saved = before
          ? applyEvent(before, { type: 'replace', input: row.input })
          : { before, after: row }
        if (!saved.after || saved.after === before) return [saved]
        // Rows are ordered by this time, and the device's clock may have been set back.
        const createdAt = Math.max(saved.after.createdAt, ...others.map((one) => one.createdAt + 1))
        return [{ before, after: { ...saved.after, createdAt } }]
      })
      return changed?.after ?? row
    },

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

    /** Releases claimed rows unchanged: nothing was sent for them. */
    async unclaim(claims: Claim<R>[]): Promise<void> {
      for (const { before, claimed } of claims) {
        await apply({ id: claimed.id }, () => ({ type: 'not-sent', before, claimed }))
      }
    },

    /**
     * Saves `row` as the last of its lane, in place of those that were never sent; one that may have arrived is withdrawn
     * first. If `mayAdd` refuses the lane, its rows are discarded and none is added.
     */
    async supersede(row: R, mayAdd = (_lane: R[]) => true): Promise<void> {
      await store.change({ owner: row.owner }, (rows) => {
        // A write that seemed to fail is tried again; the row may be saved already, and sent since.
        if (rows.some(({ id }) => id === row.id)) return []
        const lane = rows.filter((one) => laneOf(one) === laneOf(row))
        const discarded = lane.map((one) => applyEvent(one, { type: 'discard' }))
        if (!mayAdd(lane)) return discarded
        const createdAt = Math.max(row.createdAt, ...lane.map((one) => one.createdAt + 1))
        return [...discarded, { before: undefined, after: { ...row, createdAt } }]
      })
    },

    /** Applies an answer to its row, and a rejection also to the rows that depend on it. */
    async answered(row: R, answer: Answer<R['receipt']>): Promise<void> {
      const { lane, rules, rebase } = kindOf(row)
      const input = answer.type === 'rejected' ? rebase?.(answer.status, answer.body) : null
      if (input) {
        await apply({ id: row.id }, () => ({ type: 'rebase', key: row.key, input }))
        return
      }
      const rejectsLane = answer.type === 'rejected' && !rules.stays
      await store.change(rejectsLane ? { owner: row.owner } : { id: row.id }, (rows) =>
        rows
          .filter((one) => one.id === row.id || laneOf(one) === lane)
          .map((one) => {
            const key = one.id === row.id ? row.key : one.key
            return applyEvent(one, { type: 'answer', key, answer })
          }),
      )
    },

    /** Expires rows whose time has passed; resolves with those that left for it, and the rows that depended on them. */
    async expire(owner: string): Promise<R[]> {
      const lanes = new Set<string>()
      const changes = await apply({ owner }, (row) => {
        const { isExpired, lane, rules } = kindOf(row)
        if (!lanes.has(lane) && !isExpired?.(now(), clubClock())) return null
        if (!rules.stays) lanes.add(lane)
        return { type: 'expire' }
      })
      return changes.flatMap(({ before, after: left }) => (before && !left ? before : []))
    },

    /** Removes sent rows that the server's lists show, unless a row in their lane still follows them. */
    async release(owner: string, names: string[]): Promise<void> {
      const listed = new Set(names)
      await apply({ owner }, (row, rows) => {
        const { listedAs, lane } = kindOf(row)
        if (!listedAs || !listed.has(listedAs)) return null
        const isFollowed = rows.some((one) => blocksLane(one) && laneOf(one) === lane)
        return isFollowed ? null : { type: 'release' }
      })
    },
  }
}

/** Whether rows behind this one in its lane must wait. */
function blocksLane(row: Row): boolean {
  return hasWork(row) || (row.state === 'needs-attention' && !row.attention?.isFinal)
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
