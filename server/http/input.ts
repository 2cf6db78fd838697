import { CodedError, type FieldErrors } from '#domain/errors.ts'
import { orAbsent } from '#domain/or-absent.ts'
import { optionalText } from '#domain/text.ts'
import { z } from '#domain/zod.ts'
import type { AppContext } from './context.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_BODY_BYTES = 64 * 1024

/** The JSON body, or `not_json` / `too_large`. */
export async function readJson(c: AppContext, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  return parseJson(await readBytes(c, maxBytes))
}

/** The JSON in a body's bytes, or `not_json`. */
export function parseJson(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CodedError('not_json', 'The request is not readable JSON.')
  }
}

/** The body's bytes, or `too_large`; one that does not announce its length is counted as it comes. */
export async function readBytes(
  c: AppContext,
  maxBytes: number,
): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  const announced = c.req.header('content-length')
  if (announced !== undefined) {
    if (Number(announced) > maxBytes) throw tooLarge()
    return c.req.arrayBuffer().catch(brokeOff)
  }
  return readCounted(c.req.raw.body ?? [], maxBytes).catch(brokeOff)
}

async function readCounted(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// Somebody who leaves is no fault of ours: none of their doing is an error in the log.
function brokeOff(error: unknown): never {
  if (error instanceof CodedError) throw error
  throw new CodedError('not_json', 'The request broke off before it was whole.')
}

function tooLarge(): CodedError {
  return new CodedError('too_large', 'That is too large to be taken.')
}

/** The body as the schema reads it, or `bad_input` with a message per field. */
export async function readBody<S extends z.ZodType>(
  c: AppContext,
  schema: S,
  maxBytes?: number,
): Promise<z.output<S>> {
  return parseInput(schema, await readJson(c, maxBytes))
}

/** `input` as the schema reads it, or `bad_input` with a message per field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw badInput(fieldsOf(parsed.error))
}

/** A refusal that names what is wrong, field by field. */
export function badInput(fields: FieldErrors): CodedError {
  const first = Object.values(fields)[0]
  return new CodedError('bad_input', first ?? 'Please check what you entered.', { fields })
}

/** The first message for each field that a schema refuses. */
export function fieldsOf(error: z.ZodError): FieldErrors {
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

/** A row id from the path; anything that cannot be one is simply not found. */
export function idParam(c: AppContext, name = 'id'): string {
  const value = c.req.param(name) ?? ''
  if (!isRowId(value)) throw notFound()
  return value.toLowerCase()
}

/** The 404 for rows, also another member's. */
export function notFound(what = 'This'): CodedError {
  return new CodedError('not_found', `${what} does not exist, or no longer does.`)
}

export type Page = { limit: number; before: string | null; q: string | null }

const NO_LIMIT = 'Must be a whole number from 1 to 1000'

const pageSchema = z.object({
  limit: orAbsent(z.coerce.number().int().min(1).max(1000), NO_LIMIT).transform(
    (limit) => limit ?? 100,
  ),
  before: optionalText(64),
  q: optionalText(200),
})

/** `?limit` (1 to 1,000, default 100), `?before` (id of the last row seen) and `?q` of a list (decision 14). */
export function readPage(c: AppContext): Page {
  return parseInput(pageSchema, c.req.query())
}
