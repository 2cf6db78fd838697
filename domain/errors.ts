import { isRecord } from './is-record.ts'

/** Field names mapped to messages for the user. */
export type FieldErrors = Record<string, string>

/** The messages in an error's `fields` as received; anything that is not a message is dropped. */
export function readFieldErrors(fields: unknown): FieldErrors {
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** The only error format of the API: `{ error, code, fields? }`. */
export type ErrorBody = {
  error: string
  code: string
  fields?: FieldErrors
}

/** Error codes that clients may branch on. */
export type ErrorCode =
  | 'bad_input'
  | 'not_json'
  | 'too_large'
  | 'unsupported_encoding'
  | 'unsupported_transfer_encoding'
  | 'not_signed_in'
  | 'not_allowed'
  | 'cross_site'
  | 'wrong_member'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'changed_meanwhile'
  | 'status_conflict'
  | 'event_full'
  | 'event_moved'
  | 'event_cancelled'
  | 'cart_changed'
  | 'key_reused'
  | 'too_many'
  | 'invalid_code'
  | 'invalid_password'
  | 'invalid_pairing_code'
  | 'channel_unavailable'
  | 'no_form_provider'
  | 'payments_unavailable'
  | 'bad_signature'
  | 'stale_signature'
  | 'unknown_form'
  | 'bad_host'
  | 'foreign_host'
  | 'demo_behind_proxy'
  | 'database_unavailable'
  | 'internal'

/** An error with a message for people and a code for programs; `server/http` maps it to an HTTP status. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: FieldErrors
      retryAfterSeconds?: number
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(message)
    this.name = 'CodedError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra
  }
}
