import type { Json, MutationKind, Outgoing, Session } from '../../src/mutations/kind.ts'
import type { Attention, Row } from '../../src/mutations/row.ts'

type About = {
  /** Of the row that creates the request; rows about it share its lane. */
  creation: string
  /** Once the server has it. */
  request: { id: string; version: number } | null
}
type Created = { requestId: string; version: number }
export type Creation = Row<'creation', { time: string }, Created>
export type TimeChange = Row<'time-change', About & { time: string }, Created>
export type Cancellation = Row<'cancellation', About, Created>
export type ChangeRow = Creation | TimeChange | Cancellation

const REPLACE = { change: 'replace', mostReplaced: 50, stays: true } as const
const NO_LONGER_POSSIBLE = new Set(['request_gone', 'already_out'])

const isCreated = (value: unknown): value is Created =>
  typeof value === 'object' && value !== null && 'requestId' in value && 'version' in value

const receiptOf = (key: string) => (body: Json) => {
  const { requestId, version, idempotencyKey } = body
  if (typeof requestId !== 'string' || typeof version !== 'number') return null
  return idempotencyKey === key
    ? { type: 'receipt' as const, receipt: { requestId, version } }
    : null
}

/** A current row for its author to decide about; or an end, where nothing can be done any more. */
function explain(status: number, { code, request }: Json): Pick<Attention, 'current' | 'isFinal'> {
  if (status === 412) return { current: request }
  return NO_LONGER_POSSIBLE.has(String(code)) ? { isFinal: true } : {}
}

/** The request that the row is about, by the newest receipt ahead of it. */
function follow<Input extends About>(input: Input, ahead: readonly Row[]): Input | null {
  const receipt = ahead.map((row) => row.receipt).findLast(isCreated)
  if (!receipt) return input.request && input
  const { requestId: id, version } = receipt
  const isNewer = version > (input.request?.version ?? 0)
  return isNewer ? { ...input, request: { id, version } } : input
}

function onVersion(
  { key, input: { request }, replaces }: TimeChange | Cancellation,
  call: Pick<Outgoing, 'method'> & { body?: Json },
): Outgoing {
  const headers = { 'idempotency-key': key, 'if-match': `"${request?.version}"` }
  return { ...call, path: `/requests/${request?.id}`, headers, body: { ...call.body, replaces } }
}

/** Kinds that this build doesn't have: a request, a change of its time, and its cancellation, in one lane per request. */
export const changeKind: MutationKind<ChangeRow, Session> = (row) => {
  const { key } = row
  switch (row.kind) {
    case 'creation':
      return {
        rules: { change: 'withdraw', stays: true },
        lane: row.id,
        send: () => ({
          method: 'POST',
          path: '/requests',
          headers: { 'idempotency-key': key },
          body: { ...row.input },
        }),
        read: receiptOf(key),
        listedAs: row.receipt?.requestId,
      }
    case 'time-change':
      return {
        rules: REPLACE,
        lane: row.input.creation,
        follow: (ahead) => follow(row.input, ahead),
        send: () => onVersion(row, { method: 'PATCH', body: { time: row.input.time } }),
        read: receiptOf(key),
        explain,
      }
    case 'cancellation':
      return {
        rules: REPLACE,
        lane: row.input.creation,
        follow: (ahead) => follow(row.input, ahead),
        send: () => onVersion(row, { method: 'DELETE' }),
        read: receiptOf(key),
        explain,
      }
  }
}

type Received = {
  method?: string | undefined
  path: string
  headers: Record<string, string>
  body?: Json
}
type Stored = { id: string; time: string; version: number; status: 'pending' | 'cancelled' | 'out' }

/** A server with versions: a key has one effect, an old version is 412 with the current row, unless its own key made it. */
export class ModelBookings {
  readonly requests = new Map<string, Stored>()
  readonly log: string[] = []
  private readonly answers = new Map<string, Json>()
  private readonly changedBy = new Map<string, string>()

  answer({ method, path, headers, body = {} }: Received): { status: number; body: Json } {
    const key = headers['idempotency-key'] ?? ''
    const first = this.answers.get(key)
    if (first) return { status: 200, body: first }
    const found = this.requests.get(path.split('/')[2] ?? '')
    if (method === 'POST') {
      const id = `request-${this.requests.size + 1}`
      return this.save(
        { id, time: String(body.time), version: 1, status: 'pending' },
        key,
        'create',
      )
    }
    if (!found) return refusal(404, 'request_gone')
    if (found.status !== 'pending') return refusal(409, 'already_out')
    const isOwn =
      Array.isArray(body.replaces) && body.replaces.includes(this.changedBy.get(found.id))
    if (headers['if-match'] !== `"${found.version}"` && !isOwn) {
      return refusal(412, 'version_conflict', { request: { ...found } })
    }
    const after = { ...found, version: found.version + 1 }
    return method === 'PATCH'
      ? this.save({ ...after, time: String(body.time) }, key, `change to ${body.time}`)
      : this.save({ ...after, status: 'cancelled' }, key, 'cancel')
  }

  /** What the garage does with a request. */
  byStaff(id: string, change: Partial<Stored>): void {
    const found = this.requests.get(id)
    if (!found) return
    this.requests.set(id, { ...found, ...change, version: found.version + 1 })
    this.changedBy.delete(id)
  }

  private save(request: Stored, key: string, what: string) {
    this.requests.set(request.id, request)
    this.changedBy.set(request.id, key)
    this.log.push(what)
    const { id: requestId, version } = request
    const body = { requestId, version, idempotencyKey: key }
    this.answers.set(key, body)
    return { status: 200, body }
  }
}

const refusal = (status: number, code: string, more: Json = {}) => ({
  status,
  body: { error: `Refused: ${code}`, code, ...more },
})
