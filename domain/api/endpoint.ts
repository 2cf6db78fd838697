import type { ErrorCode } from '../errors.ts'
import type { z } from '../zod.ts'

export type Schema = z.ZodType

/** Who may call an endpoint; everybody else gets `not_signed_in` or `not_allowed` (decision 2). */
export type Who =
  | 'everyone'
  | 'members'
  | 'admins'
  | 'members and admins'
  | 'displays'
  /** Admins, and programs on the server's own machine. */
  | 'admins and monitors'

/** How many rows a page of a list has unless the caller says otherwise. */
export const PAGE_ROWS = 100

/** One endpoint of the API, declared once: the server mounts it, the client calls it, `docs/api.md` lists it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With Hono's parameters: `/api/vehicles/:id`. */
  path: `/${string}`
  who: Who
  /** What the types don't say, for `docs/api.md`. */
  about?: string
  query?: Schema
  /** The JSON body. */
  request?: Schema
  /** The body is a file. */
  takesFile?: true
  status: 200 | 201 | 204
  /** The schema of a JSON answer, the media type of any other, or null for none. */
  answer: Schema | MediaType | null
  /** A page of a list, by default of `PAGE_ROWS`: takes `limit`, `before` and perhaps `q`, and sends `X-Total-Count`. */
  isPage?: true
  /** A write that calls a third party and stores a key of its own before it does, or may well happen twice (decision 20). */
  isUnkeyed?: true
  /** Screens and proxies read it every few seconds: its successes are logged at debug level. */
  isPolled?: true
  /** The codes that only this endpoint can answer with; `errorsOf` adds those that all of its kind share. */
  errors?: readonly ErrorCode[]
}

type MediaType = `${string}/${string}`

/** Whether a call happens once for its `Idempotency-Key` (decision 20): writes do, but for files and `isUnkeyed`. */
export const isKeyed = ({ method, isUnkeyed, takesFile }: Endpoint) =>
  method !== 'GET' && !isUnkeyed && !takesFile

/** What a caller gets: the parsed JSON, null without a body, or unknown where it isn't JSON. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema
  ? z.output<E['answer']>
  : E['answer'] extends null
    ? null
    : unknown

/** What a caller sends. */
export type RequestOf<E extends Endpoint> = E['request'] extends Schema
  ? z.input<E['request']>
  : undefined

/** The names of a path's parameters: `id` and `holdId` of `/api/vehicles/:id/holds/:holdId`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The values for the parameters of an endpoint's path. */
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>

/** The path with its parameters filled in. */
export function pathOf<E extends Endpoint>({ path }: E, params: ParamsOf<E>): string {
  const values = new Map(Object.entries<string>(params))
  // Cache keys are made of endpoints whose parameters the types don't know: a missing one must not throw.
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
}

const ERRORS_OF_ALL: readonly ErrorCode[] = [
  'bad_host',
  'foreign_host',
  'too_many',
  'database_unavailable',
  'internal',
]
const ERRORS_OF_WRITES: readonly ErrorCode[] = ['cross_site']
const ERRORS_OF_BODIES: readonly ErrorCode[] = [
  'bad_input',
  'not_json',
  'too_large',
  'unsupported_encoding',
  'unsupported_transfer_encoding',
]
const ERRORS_OF_GUARDED: readonly ErrorCode[] = ['not_signed_in', 'not_allowed']

/** Every error code that an endpoint may answer with. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, path, who, query, request, takesFile, isPage, errors = [] } = endpoint
  const codes = [...ERRORS_OF_ALL, ...errors]
  if (method !== 'GET') codes.push(...ERRORS_OF_WRITES)
  if (isKeyed(endpoint)) codes.push('key_reused')
  if (isKeyed(endpoint) || request || takesFile) codes.push(...ERRORS_OF_BODIES)
  if (query || isPage) codes.push('bad_input')
  if (path.includes(':')) codes.push('not_found')
  if (who !== 'everyone') codes.push(...ERRORS_OF_GUARDED)
  return [...new Set(codes)].sort()
}
