import { type FieldErrors, readFieldErrors } from '#domain/errors.ts'
import { isRecord } from '#domain/is-record.ts'

/** The server answered and said no; the message is status, colon, space, body (specification 8). */
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

/** No answer came: offline, a dead connection, a timeout. Whether the call took effect is unknown. */
export class NoAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('The server could not be reached', options)
    this.name = 'NoAnswer'
  }
}

/** Whether the club itself said no. What stands before it, a proxy or the page of a wifi, names no code. */
function isAnswerOfClub(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.code !== undefined && error.status < 500
}

/** Whether the club said no for good, and not only for now. */
export function isRefusedByClub(error: unknown): boolean {
  return isAnswerOfClub(error) && error.status !== 429
}

/** Whether it says nothing of what became of a call: silence, a fault, or the page of what stands before the club. */
export function tellsNothing(error: unknown): boolean {
  return !isAnswerOfClub(error)
}

/** Whether the club says that the row is not there, or not any more. */
export function isGoneAtClub(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'not_found'
}

/** Whether the club says that things stand otherwise than the call took for granted. */
export function isConflict(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'conflict'
}

/** Whether the club kept what others had changed since its author saw it; `fields` names where. */
export function isChangedMeanwhile(error: unknown): error is RequestFailed {
  return error instanceof RequestFailed && error.code === 'changed_meanwhile'
}

/** The server's sentence for people, or `fallback` when there is none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof RequestFailed && error.sentence) || fallback
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
