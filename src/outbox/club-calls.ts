import { isRecord } from '#domain/is-record.ts'
import type { RowAnswer } from './apply-answer.ts'
import type { DeviceSession } from './device-session.ts'
import type { StoredRow } from './outbox-row.ts'
import { arrivedReceipt, readAnswer, unlessRefused } from './read-answer.ts'
import { kindOf } from './row-kinds.ts'

/** After this the request is aborted and its fate is unknown, not failed. */
const REQUEST_TIMEOUT_MS = 12_000
const PROBE_TIMEOUT_MS = 5_000

export type Fetch = (path: string, init: RequestInit) => Promise<Response>
export type ClubCalls = ReturnType<typeof clubCalls>

/** The calls the outbox makes, each with an answer for every way it can end. */
export function clubCalls(fetch: Fetch, now = Date.now) {
  const call = (path: string, init: RequestInit, timeoutMs = REQUEST_TIMEOUT_MS) =>
    readAnswer(
      fetch(path, {
        credentials: 'same-origin',
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
        ...init,
      }),
    )
  const bearer = (session: DeviceSession) => ({ authorization: `Bearer ${session.token}` })

  return {
    /** Sends the row under its key, with the bearer only where its kind carries one (specification 6). */
    async send(row: StoredRow, session: DeviceSession): Promise<RowAnswer> {
      const kind = kindOf(row)
      const { path, body } = kind.call(row, session.member, now())
      const headers = { 'content-type': 'application/json', 'idempotency-key': row.key }
      const answer = await call(path, {
        method: 'POST',
        headers: kind.byCookie ? headers : { ...headers, ...bearer(session) },
        body: JSON.stringify(body),
      })
      return arrivedReceipt(answer, row) ?? unlessRefused(answer)
    },

    /** Takes a car request's key back unless it arrived; either way the row's fate is known afterwards (docs/api.md). */
    async takeBack(row: StoredRow, session: DeviceSession): Promise<RowAnswer> {
      const path = `/api/my/car-requests/by-key/${row.key}?memberId=${encodeURIComponent(session.member.id)}`
      const answer = await call(path, { method: 'DELETE', headers: bearer(session) })
      if (answer.kind === 'json' && answer.ok && answer.body.key === row.key) {
        if (answer.body.state === 'withdrawn') return { kind: 'withdrawn' }
        const request = answer.body.request
        if (answer.body.state === 'used' && isRecord(request)) {
          return arrivedReceipt({ ...answer, body: request }, row) ?? { kind: 'no-answer' }
        }
      }
      return unlessRefused(answer)
    },

    /** Asks the server to set the member's missing cookie anew; tells whether it knows the member. */
    async renewCookie(session: DeviceSession): Promise<boolean> {
      const answer = await call('/api/auth/me', { headers: bearer(session) })
      return answer.kind === 'json' && answer.ok && answer.body.id === session.member.id
    },

    /** Whether the club's own server answers, rather than nothing or somebody's wifi page. */
    async probe(): Promise<boolean> {
      const answer = await call('/healthz', {}, PROBE_TIMEOUT_MS)
      return answer.kind === 'json' && answer.ok && answer.body.ok === true
    },
  }
}
