import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import { CodedError, type FieldErrors } from '#domain/errors.ts'
import { isRecord } from '#domain/is-record.ts'
import { orAbsent } from '#domain/or-absent.ts'
import { optionalText } from '#domain/text.ts'
import { wholeNumber } from '#domain/whole-number.schema.ts'
import { z } from '#domain/zod.ts'
import type { AppContext } from './context.ts'
import { readBytes } from './edge.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Of a body that is no file. */
export const MAX_BODY_BYTES = 64 * 1024

/** The JSON body; throws `not_json`, `too_large`. */
export async function readJson(c: AppContext, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  return parseJson(await readBytes(c, maxBytes))
}

/** The JSON in a body's bytes; throws `not_json`. */
export function parseJson(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CodedError('not_json', 'That isn’t valid JSON.')
  }
}

/** The body parsed by the schema; throws `bad_input` with a message per field. */
export async function readBody<S extends z.ZodType>(
  c: AppContext,
  schema: S,
  maxBytes?: number,
): Promise<z.output<S>> {
  return parseInput(schema, await readJson(c, maxBytes))
}

/** The same for a body that may be left out, which counts as `{}`. */
export async function readOptionalBody<S extends z.ZodType>(
  c: AppContext,
  schema: S,
): Promise<z.output<S>> {
  const bytes = await readBytes(c, MAX_BODY_BYTES)
  return parseInput(schema, bytes.byteLength > 0 ? parseJson(bytes) : {})
}

/** `input` parsed by the schema; throws `bad_input` with a message per field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw badInput(fieldsOf(parsed.error))
}

/** A `bad_input` error with a message for each field. */
export function badInput(fields: FieldErrors): CodedError {
  const first = Object.values(fields)[0]
  return new CodedError('bad_input', first ?? 'Check what you entered.', { fields })
}

/** The first message for each field that failed validation. */
function fieldsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return fields
}

/** Whether `value` has the form of a row's id. */
export function isRowId(value: string): boolean {
  return UUID.test(value)
}

/** A row id from the path; throws `not_found` for anything that cannot be one. */
export function idParam(c: AppContext, name = 'id'): string {
  const value = c.req.param(name) ?? ''
  if (!isRowId(value)) throw notFound()
  return value.toLowerCase()
}

/** The 404 for rows, including other members' rows. */
export function notFound(what = 'This'): CodedError {
  return new CodedError('not_found', `${what} no longer exists.`)
}

export type Page = { limit: number; before: string | null; q: string | null }

const LIMIT_MESSAGE = 'Must be a whole number from 1 to 1000'

const pageSchema = z.object({
  limit: orAbsent(wholeNumber(1, 1000), LIMIT_MESSAGE).transform((limit) => limit ?? PAGE_ROWS),
  before: optionalText(64),
  q: optionalText(200),
})

/** `?limit` (1 to 1,000, default 100), `?before` (id of the last row seen) and `?q` of a list. */
export function readPage(c: AppContext): Page {
  return parseInput(pageSchema, c.req.query())
}

/** Throws `wrong_member` for a request made for another member than the one signed in. */
export function requireOwnMemberId(claimed: unknown, memberId: string): void {
  if (typeof claimed !== 'string' || claimed === '' || claimed.toLowerCase() === memberId) return
  throw new CodedError(
    'wrong_member',
    'This belongs to another member. Sign in as them to send it.',
  )
}

/** The `memberId` of a body, read before the rest is validated. */
export function claimedMemberId(body: unknown): unknown {
  return isRecord(body) ? (body.memberId ?? null) : null
}
