import { type FieldErrors, readFieldErrors } from '#domain/errors.ts'
import { isRecord } from '#domain/is-record.ts'

/** The server rejected the call; the message is status, colon, space, body (specification 8). */
export class RequestFailed extends Error {
  readonly status: number
  readonly sentence: string | undefined
  readonly code: string | undefined
  readonly fields: FieldErrors
  readonly retryAfterSeconds: number | undefined
  readonly body: Record<string, unknown>

  constructor(status: number, text: string, retryAfter: string | null) {
    super(`${status}: ${text}`)
    this.name = 'RequestFailed'
    this.status = status
    this.body = jsonObject(text)
    this.sentence = textOrNothing(this.body.error)
    this.code = textOrNothing(this.body.code)
    this.fields = readFieldErrors(this.body.fields)
    this.retryAfterSeconds = secondsOrNothing(retryAfter)
  }
}

/** No answer came: offline, a dead connection, or a timeout. The call may have taken effect. */
export class NoAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('The server could not be reached', options)
    this.name = 'NoAnswer'
  }
}

/** The server answered something that this build can't read. A write may have taken effect. */
export class UnreadableAnswer extends Error {
  constructor(endpoint: string, options?: ErrorOptions) {
    super(`Unreadable answer to ${endpoint}`, options)
    this.name = 'UnreadableAnswer'
  }
}

/** Whether the error is a failed call's, not a bug. */
export function isFailedCall(error: unknown): boolean {
  const kinds = [RequestFailed, NoAnswer, UnreadableAnswer]
  return kinds.some((kind) => error instanceof kind)
}

/** Whether our server rejected the call; a proxy or a Wi-Fi login page sends no error code. */
function isAnswerOfClub(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.code !== undefined && error.status < 500
}

/** Whether our server rejected the call permanently, so that a retry is pointless. */
export function isRefusedByClub(error: unknown): error is RequestFailed {
  return isAnswerOfClub(error) && error.status !== 429
}

/** Whether the outcome of the call is unknown: no answer, a server error, or a proxy's page. */
export function hasNoDetail(error: unknown): boolean {
  return !isAnswerOfClub(error)
}

/** Whether our server says that the row does not exist, or no longer exists. */
export function isGoneAtClub(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'not_found'
}

/** Whether the call was based on a state that has changed on the server. */
export function isConflict(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'conflict'
}

/** Whether the server rejected an edit because others changed the same fields; `fields` names them. */
export function isEditConflict(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.code === 'changed_meanwhile'
}

/** Whether a write with other details has arrived under the same key. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'key_reused'
}

/** Whether the server refused a booking because the club is closed that day: only then it names the nearest open times. */
export function isClosedDay(error: unknown): boolean {
  return error instanceof RequestFailed && error.body.nearest !== undefined
}

const FAULTS = ['internal', 'database_unavailable']
const OUR_FAULT = 'Something went wrong on our side. Try again.'
export const NO_CONNECTION = "No connection. Try again when you're back online."

/** The text for a failed call: the server's own sentence, or the cause and the next step. */
export function failureText(error: unknown): string {
  if (error instanceof NoAnswer) return NO_CONNECTION
  // Without a code, the sentence is a proxy's.
  const isFault = error instanceof RequestFailed && FAULTS.includes(error.code ?? 'internal')
  return isFault ? OUR_FAULT : sentenceOf(error, OUR_FAULT)
}

/** The server's user-facing sentence, or `fallback` without one. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof RequestFailed && error.sentence) || fallback
}

/** Whether one of these fields shows the error's sentence: the server takes it from its first wrong field. */
export function isShownByField({ sentence, fields }: RequestFailed, names: readonly string[]) {
  return names.some((name) => fields[name] !== undefined && fields[name] === sentence)
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function secondsOrNothing(header: string | null): number | undefined {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? seconds : undefined
}
