import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppContext } from './context.ts'

type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>
type Encoded = { body: Bytes; headers: Record<string, string> }

/** A document in the encodings that browsers ask for, its headers beside each. */
export type HtmlAnswer = { plain: Encoded } & Partial<Record<Encoding, Encoded>>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const BEST = constants.BROTLI_MAX_QUALITY

/** Compresses `html` once, so that each request for it only sends bytes; `quality` is brotli's, 0 to 11. */
export async function encodeHtml(
  html: string,
  headers: readonly [string, string][],
  quality = BEST,
): Promise<HtmlAnswer> {
  const [br, gz] = await Promise.all([
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipped(html, { level: 9 }),
  ])
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  const encoded = (body: Uint8Array, encoding?: Encoding): Encoded => ({
    body: new Uint8Array(body),
    headers: {
      ...Object.fromEntries(headers),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      etag: `"${tag}${encoding ? `-${encoding}` : ''}"`,
    },
  })
  return { br: encoded(br, 'br'), gzip: encoded(gz, 'gzip'), plain: encoded(Buffer.from(html)) }
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((offer) => {
    const [name, ...parameters] = offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((one) => one.startsWith('q='))
    return name === encoding && (weight === undefined || Number(weight.slice(2)) > 0)
  })
}

/** Sends a document in the best encoding the browser takes, or 304 when it has these very bytes. */
export function answerHtml(c: AppContext, answer: HtmlAnswer, status: 200 | 404 = 200): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const { body, headers } =
    (takes(accepted, 'br') && answer.br) || (takes(accepted, 'gzip') && answer.gzip) || answer.plain
  const known = status === 200 && c.req.header('if-none-match')
  if (known && headers.etag && known.includes(headers.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { status, headers })
}
