import { type CarWish, carWishSchema } from '#domain/car-requests/car-request.schema.ts'
import { isSlotPast } from '#domain/car-requests/slots.ts'
import { applyAnswer, type WishAnswer } from './apply-answer.ts'
import type { OutboxDb, RowTable } from './outbox-db.ts'
import type { EditOutcome, Intent, StoredRow } from './outbox-row.ts'
import { freshRow, TOO_LATE } from './settle-row.ts'

export const LEASE_MS = 30_000

export type StoreTools = {
  db: OutboxDb
  now: () => number
  random: () => number
  newKey: () => string
  /** The club's zone: its clock says whether a slot has passed (decision 4). */
  timeZone: () => string
}

/** The row left this device meanwhile: it was discarded or released in another tab. */
export class RowGone extends Error {
  constructor() {
    super('This request is no longer waiting on this device.')
    this.name = 'RowGone'
  }
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** The rows and the rules they change by: every function is one durable transaction. */
export function createOutboxStore({ db, now, random, newKey, timeZone }: StoreTools) {
  const changed = async (
    id: string,
    change: (row: StoredRow, rows: RowTable) => Promise<StoredRow | null>,
  ): Promise<StoredRow | null> =>
    db.write(async (rows) => {
      const row = await rows.get(id)
      if (!row) return null
      const next = await change(row, rows)
      if (next === null) await rows.remove([id])
      else if (next !== row) await rows.put(next)
      return next
    })

  const intend = async (
    id: string,
    intent: Intent,
    atOnce: (row: StoredRow) => StoredRow | null,
  ): Promise<EditOutcome> => {
    let outcome: EditOutcome | null = null
    await changed(id, async (row) => {
      if (row.state === 'sent') {
        outcome = 'had-arrived'
        return row
      }
      outcome = row.attemptedEver ? 'waiting-for-server' : 'done'
      return row.attemptedEver ? { ...row, intent, nextTryAt: now() } : atOnce(row)
    })
    if (outcome === null) throw new RowGone()
    return outcome
  }

  const isLate = (row: StoredRow) =>
    isOpen(row) &&
    !row.intent &&
    !row.askAnyway &&
    isSlotPast(row.wish.requestedDate, row.wish.requestedTime, new Date(now()), timeZone())

  return {
    /** Puts a wish on the device; resolves once it is safe there. Throws a ZodError for a malformed wish. */
    async add(memberId: string, wish: CarWish): Promise<StoredRow> {
      const row: StoredRow = {
        id: newKey(),
        kind: 'car-request',
        memberId,
        key: newKey(),
        wish: carWishSchema.parse(wish),
        createdAt: now(),
        state: 'queued',
        attempts: 0,
        attemptedEver: false,
        nextTryAt: now(),
        sendingUntil: 0,
        waitsFor: null,
        askAnyway: false,
        intent: null,
        attention: null,
        receipt: null,
        sentAt: null,
        arrivedAnyway: null,
      }
      await db.write((rows) => rows.put(row))
      return row
    },

    /** Changes a wish, at once if it never left the device, else after the club's word on its key (decision 5). */
    edit(id: string, wish: CarWish): Promise<EditOutcome> {
      const parsed = carWishSchema.parse(wish)
      return intend(id, { kind: 'edit', wish: parsed }, (row) => ({
        ...freshRow(row, newKey(), now()),
        wish: parsed,
      }))
    },

    /** Drops a wish, at once if it never left the device, else after the club's word on its key (decision 5). */
    discard(id: string): Promise<EditOutcome> {
      return intend(id, { kind: 'discard' }, () => null)
    },

    /** Lets a row go again now; the club decides whether it is too late. */
    async retry(id: string): Promise<void> {
      await changed(id, async (row) => {
        if (row.state === 'sent') return row
        return { ...row, state: 'queued', attention: null, askAnyway: true, nextTryAt: now() }
      })
    },

    /** Lets go of sent rows whose request the server's list shows. */
    async release(memberId: string, requestIds: string[]): Promise<void> {
      const shown = new Set(requestIds)
      await db.write(async (rows) => {
        const all = await rows.ofMember(memberId)
        const gone = all.filter(
          (row) => row.state === 'sent' && shown.has(row.receipt?.requestId ?? ''),
        )
        if (gone.length > 0) await rows.remove(gone.map((row) => row.id))
      })
    },

    /** Takes up to `limit` due rows to send or settle; they count as attempted from here, before anything leaves. */
    async claim(memberId: string, limit: number): Promise<Claim[]> {
      return db.write(async (rows) => {
        const moment = now()
        const ready = (await rows.ofMember(memberId))
          .filter((row) => isDue(row, moment))
          .slice(0, limit)
        const claims = ready.map((before) => ({
          before,
          row: {
            ...before,
            attempts: before.attempts + 1,
            attemptedEver: true,
            sendingUntil: moment + LEASE_MS,
          },
        }))
        if (claims.length > 0) await rows.putAll(claims.map((one) => one.row))
        return claims
      })
    },

    /** Forgets the marks of senders that died; only for whoever knows to be the one sender. */
    async clearMarks(memberId: string): Promise<void> {
      if (!(await db.ofMember(memberId)).some((row) => row.sendingUntil > 0)) return
      await db.write(async (rows) => {
        const marked = (await rows.ofMember(memberId)).filter((row) => row.sendingUntil > 0)
        await rows.putAll(marked.map((row) => ({ ...row, sendingUntil: 0 })))
      })
    },

    /** Turns up rows whose slot has passed: attempted ones wait for the club's word on their key first. */
    async sweepLate(memberId: string): Promise<void> {
      if (!(await db.ofMember(memberId)).some(isLate)) return
      await db.write(async (rows) => {
        await rows.putAll((await rows.ofMember(memberId)).filter(isLate).map(lateRow))
      })
    },

    /** Gives claimed rows back untouched: nothing was sent for them. */
    async unclaim(claims: Claim[]): Promise<void> {
      for (const { row, before } of claims) {
        await changed(row.id, async (current) => {
          if (current.key !== row.key || current.attempts !== row.attempts) return current
          const { attempts, attemptedEver } = before
          return { ...current, attempts, attemptedEver, sendingUntil: 0 }
        })
      }
    },

    /** Applies an answer to the row it was for; an answer for an older key changes nothing. */
    answered(id: string, key: string, answer: WishAnswer): Promise<StoredRow | null> {
      return changed(id, async (row) =>
        row.key === key && row.state !== 'sent'
          ? applyAnswer(row, answer, { now: now(), random, newKey })
          : row,
      )
    },

    /** Makes rows due at once that rest: after no answer, or also those that wait for a sign-in. */
    async wake(memberId: string, which: 'network' | 'network-and-sign-in'): Promise<void> {
      await db.write(async (rows) => {
        const moment = now()
        const resting = (await rows.ofMember(memberId)).filter(
          (row) =>
            row.nextTryAt > moment &&
            (row.state === 'waiting-sign-in'
              ? which === 'network-and-sign-in'
              : row.waitsFor === 'network'),
        )
        if (resting.length > 0) {
          await rows.putAll(resting.map((row) => ({ ...row, nextTryAt: moment })))
        }
      })
    },

    ofMember: db.ofMember,
    get: db.get,
  }
}

export type Claim = { row: StoredRow; before: StoredRow }
function isOpen(row: StoredRow): boolean {
  return row.state === 'queued' || row.state === 'waiting-sign-in'
}

/** Whether the row still needs the server, now or later, without its member doing anything. */
export function hasWork(row: StoredRow): boolean {
  return row.state !== 'sent' && (row.intent !== null || isOpen(row))
}

function isDue(row: StoredRow, moment: number): boolean {
  return hasWork(row) && row.nextTryAt <= moment && row.sendingUntil <= moment
}

function lateRow(row: StoredRow): StoredRow {
  return row.attemptedEver
    ? { ...row, intent: { kind: 'too-late' }, nextTryAt: 0 }
    : { ...row, state: 'needs-attention', attention: TOO_LATE }
}
