import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>
type Encoded = { body: Bytes; headers: Record<string, string> }

/** A page or file in each encoding that browsers accept, with its headers. */
export type HeldAnswer = { plain: Encoded } & Partial<Record<Encoding, Encoded>>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const BEST = constants.BROTLI_MAX_QUALITY

/** Compresses `html` once, so that requests for it only send bytes; `quality` is brotli's, 0 to 11. */
export async function encodeHtml(
  html: string,
  headers: readonly [string, string][],
  quality = BEST,
): Promise<HeldAnswer> {
  const [br, gz] = await Promise.all([
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(html, { level: 9 }),
  ])
  return holdAnswer({ br, gzip: gz, plain: Buffer.from(html) }, headers)
}

/** The responses for these bytes, each with its own ETag. */
export function holdAnswer(
  { plain, br, gzip }: { plain: Buffer } & Partial<Record<Encoding, Buffer>>,
  headers: readonly [string, string][],
): HeldAnswer {
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  const encoded = (body: Buffer, encoding?: Encoding): Encoded => ({
    body: new Uint8Array(body),
    headers: {
      ...Object.fromEntries(headers),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      etag: `"${tag}${encoding ? `-${encoding}` : ''}"`,
    },
  })
  return {
    plain: encoded(plain),
    ...(br ? { br: encoded(br, 'br') } : {}),
    ...(gzip ? { gzip: encoded(gzip, 'gzip') } : {}),
  }
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((one) => one.startsWith('q='))
    return name === encoding && (weight === undefined || Number(weight.slice(2)) > 0)
  })
}

/** There are only a few distinct values, sent with every request. */
const chosen = new Map<string, Encoding | 'plain'>()
const MAX_CHOICES = 200
/** In characters; no browser sends a longer header. */
const LONGEST_OFFER = 500

function encodingFor(accepted: string): Encoding | 'plain' {
  if (accepted.length > LONGEST_OFFER) return 'plain'
  const before = chosen.get(accepted)
  if (before) return before
  const encoding = (['br', 'gzip'] as const).find((one) => takes(accepted, one)) ?? 'plain'
  if (chosen.size >= MAX_CHOICES) chosen.clear()
  chosen.set(accepted, encoding)
  return encoding
}

/** The request's `Accept-Encoding` and `If-None-Match` headers. */
type Wanted = { accepted: string | undefined; held: string | undefined }

/** The document in the best encoding the browser accepts, or 304 when it already has these bytes. */
export function heldResponse(
  { accepted = '', held }: Wanted,
  answer: HeldAnswer,
  status: 200 | 404 = 200,
): Response {
  const { body, headers } = answer[encodingFor(accepted)] ?? answer.plain
  if (status === 200 && headers.etag && hasTag(held, headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { status, headers })
}

const TAGS = /"[^"]*"/g

/**
 * Whether `If-None-Match` has this entity tag, such as `"7"`, in a list or as `*`. The comparison is weak (RFC 9110,
 * 8.8.3.2), because a proxy that compresses an answer makes its tag a weak one.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(TAGS)?.includes(etag) ?? false
}
