import type { AnswerOf, Endpoint, ParamsOf, RequestOf, Schema } from '#domain/api/endpoint.ts'
import { isKeyed, pathOf } from '#domain/api/endpoint.ts'
import { newUuid } from '#domain/new-uuid.ts'
import type { z } from '#domain/zod.ts'
import { request, requestWithTotal } from './client.ts'
import { UnreadableAnswer } from './request-errors.ts'
import type { RequestOptions } from './send.ts'

type Query = Record<string, string | number | undefined>

/** What a call needs beside its endpoint; `params` and `body` only where the endpoint declares them. */
type CallOptions<E extends Endpoint> = SharedOptions & ParamsOption<E> & BodyOption<E>

type SharedOptions = Pick<RequestOptions, 'headers' | 'signal' | 'timeoutMs'> &
  KeyOption & { query?: Query }
type KeyOption = {
  /** Under which a write happens once, also if it is called again after a lost answer (decision 20); else it has a new one. */
  key?: string
}
type ParamsOption<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? { params?: undefined }
  : { params: ParamsOf<E> }
type BodyOption<E extends Endpoint> =
  undefined extends RequestOf<E> ? { body?: RequestOf<E> } : { body: RequestOf<E> }

/** Options may be left out where none is required. */
export type CallArguments<E extends Endpoint> =
  Partial<CallOptions<E>> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

type Options = Omit<RequestOptions, 'method'> &
  KeyOption & { query?: Query; params?: Record<string, string> }

/** Calls an endpoint and returns its answer. Throws RequestFailed, NoAnswer or UnreadableAnswer. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...options: CallArguments<E>
): Promise<AnswerOf<E>>
export async function call(endpoint: Endpoint, options: Options = {}): Promise<unknown> {
  return answerTo(endpoint, options)
}

type Context = { signal: AbortSignal }

/** The `queryFn` of a query that reads `endpoint`. */
export function readEndpoint<E extends Endpoint>(
  endpoint: E,
  ...options: CallArguments<E>
): (context: Context) => Promise<AnswerOf<E>>
export function readEndpoint(endpoint: Endpoint, options: Options = {}) {
  return ({ signal }: Context) => answerTo(endpoint, { ...options, signal })
}

async function answerTo(endpoint: Endpoint, options: Options): Promise<unknown> {
  const answer = await request(urlOf(endpoint, options), requestOptions(endpoint, options))
  return parseAnswer(endpoint, answer)
}

/** An endpoint that answers with a page of rows. */
export type PageOf<Row> = Endpoint & { isPage: true; answer: z.ZodType<Row[]> }

/** Returns a page of a list and the number of matching rows, "1000+" past a thousand. */
export async function callPage<Row>(
  endpoint: PageOf<Row>,
  options: Options = {},
): Promise<{ rows: Row[]; total: string | null }> {
  const path = urlOf(endpoint, options)
  const { body, total } = await requestWithTotal(path, requestOptions(endpoint, options))
  return { rows: parseBy(endpoint.answer, endpoint, body), total }
}

/** An endpoint that answers with a row. */
export type RowOf<Row> = Endpoint & { answer: z.ZodType<Row> }

/** Calls an endpoint of which only the type of its row is known. */
export async function callRow<Row>(endpoint: RowOf<Row>, options: Options): Promise<Row> {
  const answer = await request(urlOf(endpoint, options), requestOptions(endpoint, options))
  return parseBy(endpoint.answer, endpoint, answer)
}

/** An answer parsed by its endpoint's schema, which drops the fields that this build doesn't know. */
export function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const schema = endpoint.answer
  if (schema === null) return null
  return typeof schema === 'string' ? answer : parseBy(schema, endpoint, answer)
}

function parseBy<S extends Schema>(schema: S, { method, path }: Endpoint, answer: unknown) {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new UnreadableAnswer(`${method} ${path}`, { cause: result.error })
}

function requestOptions(endpoint: Endpoint, { query: _q, params: _p, key, ...rest }: Options) {
  const { method } = endpoint
  if (!isKeyed(endpoint)) return { ...rest, method }
  return { ...rest, method, headers: { ...rest.headers, 'idempotency-key': key ?? newUuid() } }
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Options): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const path = pathOf(endpoint, params)
  return search.size === 0 ? path : `${path}?${search}`
}
