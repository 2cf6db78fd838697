import { readFieldErrors } from '#domain/errors.ts'
import type { RowAnswer } from './apply-answer.ts'
import type { StoredRow } from './outbox-row.ts'
import { kindOf } from './row-kinds.ts'

type Json = Record<string, unknown>
export type Answer =
  | { kind: 'silence' }
  | { kind: 'json'; ok: boolean; status: number; retryAfterMs: number; body: Json }

const LATER = new Set([408, 425, 429])

/** Reads a response to its end; whatever is not JSON did not come from the club. */
export async function readAnswer(response: Promise<Response>): Promise<Answer> {
  try {
    const { ok, status, headers, ...rest } = await response.then(async (one) => ({
      ok: one.ok,
      status: one.status,
      headers: one.headers,
      body: (await one.json()) as unknown,
    }))
    if (typeof rest.body !== 'object' || rest.body === null) return { kind: 'silence' }
    const retryAfter = Number(headers.get('retry-after') ?? 0)
    const retryAfterMs = Number.isFinite(retryAfter) ? Math.max(0, retryAfter * 1000) : 0
    return { kind: 'json', ok, status, retryAfterMs, body: { ...rest.body } }
  } catch {
    return { kind: 'silence' }
  }
}

/** The receipt, when the answer is one for exactly this row's key and member. */
export function arrivedReceipt(answer: Answer, row: StoredRow): RowAnswer | null {
  if (answer.kind !== 'json' || !answer.ok) return null
  const { body } = answer
  const isOurs =
    body.idempotencyKey === row.key &&
    body.memberId === row.memberId &&
    typeof body.id === 'string' &&
    kindOf(row).isReceipt(row, body)
  return isOurs ? { kind: 'arrived', receipt: body } : null
}

/** What an answer without a receipt means for the row (decision 5). */
export function unlessRefused(answer: Answer): RowAnswer {
  if (answer.kind === 'silence' || answer.ok) return { kind: 'no-answer' }
  const { status, body, retryAfterMs } = answer
  if (typeof body.error !== 'string' || typeof body.code !== 'string') return { kind: 'no-answer' }
  if (status >= 500 || LATER.has(status)) return { kind: 'later', waitMs: retryAfterMs }
  if (status === 401 || body.code === 'wrong_member') return { kind: 'sign-in' }
  if (body.code === 'key_withdrawn') return { kind: 'withdrawn' }
  if (body.code === 'key_reused') return { kind: 'key-used' }
  if (status < 400) return { kind: 'no-answer' }
  return {
    kind: 'refused',
    attention: { reason: body.error, code: body.code, fields: readFieldErrors(body.fields) },
  }
}
