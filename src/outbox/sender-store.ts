import { isAhead } from '#domain/is-ahead.ts'
import { applyAnswer, type RowAnswer } from './apply-answer.ts'
import { LEASE_MS, LONGEST_ASKED_MS } from './backoff.ts'
import { batched } from './batched.ts'
import { changeRows } from './outbox-db.ts'
import { hasWork, isOpen, type StoredRow } from './outbox-row.ts'
import { kindOf } from './row-kinds.ts'
import { TOO_LATE } from './settle-row.ts'
import type { StoreTools } from './store-tools.ts'

export type Claim = { row: StoredRow; before: StoredRow }

/** What a sender does with the rows: every function is one durable transaction. */
export function senderStore({ db, now, random, newKey, timeZone }: StoreTools) {
  const isLate = (row: StoredRow) => {
    const zone = timeZone()
    const mayBe = zone !== null && isOpen(row) && !row.intent && !row.askAnyway
    return mayBe && kindOf(row).isLate(row, new Date(now()), zone)
  }

  const writeAnswers = batched((answers: Answered[]) =>
    changeRows(
      db,
      answers.map(({ id, key, answer }) => ({
        id,
        change: (row) =>
          row.key === key && row.state !== 'sent'
            ? applyAnswer(row, answer, { now: now(), random, newKey })
            : row,
      })),
    ),
  )

  return {
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
      if (claims.length === 0) return
      await changeRows(
        db,
        claims.map(({ row, before: { attempts, attemptedEver } }) => ({
          id: row.id,
          change: (current) =>
            current.key === row.key && current.attempts === row.attempts
              ? { ...current, attempts, attemptedEver, sendingUntil: 0 }
              : current,
        })),
      )
    },

    /** Applies an answer to the row it was for; an answer for an older key changes nothing. */
    answered(id: string, key: string, answer: RowAnswer): Promise<void> {
      return writeAnswers({ id, key, answer })
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
          await rows.putAll(resting.map((row) => ({ ...row, nextTryAt: 0 })))
        }
      })
    },
  }
}

type Answered = { id: string; key: string; answer: RowAnswer }

function isDue(row: StoredRow, moment: number): boolean {
  return (
    hasWork(row) &&
    !isAhead(row.nextTryAt, moment, LONGEST_ASKED_MS) &&
    !isAhead(row.sendingUntil, moment, LEASE_MS)
  )
}

function lateRow(row: StoredRow): StoredRow {
  return row.attemptedEver
    ? { ...row, intent: { kind: 'too-late' }, nextTryAt: 0 }
    : { ...row, state: 'needs-attention', attention: TOO_LATE }
}
