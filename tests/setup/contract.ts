import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Endpoint, errorsOf } from '#domain/api/endpoint.ts'
import { ENDPOINTS } from '#domain/api/endpoints.ts'
import { isRecord } from '#domain/is-record.ts'
import { z } from '#domain/zod.ts'

const patterns = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
  params: endpoint.path.split(':').length - 1,
})).sort((a, b) => a.params - b.params)

/** The endpoint that a call reaches, or undefined for none that is declared. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  const { pathname } = new URL(path, 'http://server')
  const isReached = ({ endpoint, pattern }: (typeof patterns)[number]) =>
    endpoint.method === method && pattern.test(pathname)
  return patterns.find(isReached)?.endpoint
}

type Answer = { status: number; type: string | null; text: string }

/** How an answer differs from what its endpoint declares, or null. */
function differenceFrom(endpoint: Endpoint, { status, type, text }: Answer): string | null {
  if (status === 304) return null
  if (status >= 400) return errorDifference(endpoint, text)
  if (status !== endpoint.status) return `answers ${status} and declares ${endpoint.status}`
  const { answer } = endpoint
  if (answer === null) return text === '' ? null : 'has a body and declares none'
  if (typeof answer === 'string') {
    return type?.startsWith(answer) ? null : `is ${type} and declares ${answer}`
  }
  const body: unknown = JSON.parse(text)
  const parsed = answer.safeParse(body)
  if (!parsed.success) return `does not fit its schema: ${z.prettifyError(parsed.error)}`
  const isWhole = isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)
  return isWhole ? null : 'has fields or values that its schema does not declare'
}

function errorDifference(endpoint: Endpoint, text: string): string | null {
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
  const code = isRecord(body) ? body.code : undefined
  // A page, or a state such as `/readyz` reports with a 503.
  if (code === undefined && isAnswer(endpoint, body)) return null
  const declared: readonly unknown[] = errorsOf(endpoint)
  return declared.includes(code) ? null : `answers the code ${String(code)} and does not declare it`
}

function isAnswer({ answer }: Endpoint, body: unknown): boolean {
  if (typeof answer === 'string') return true
  return answer?.safeParse(body).success ?? false
}

/** Throws where an answer of the API differs from what its endpoint declares. */
export async function requireContract(method: string, path: string, response: Response) {
  const endpoint = endpointOf(method, path)
  if (!endpoint) return
  const text = await decodedText(response.clone())
  const type = response.headers.get('content-type')
  const difference = differenceFrom(endpoint, { status: response.status, type, text })
  if (difference) throw new Error(`${method} ${endpoint.path} ${difference}\n${text.slice(0, 500)}`)
}

async function decodedText(response: Response): Promise<string> {
  const encoding = response.headers.get('content-encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isEmpty = bytes.byteLength === 0
  if (encoding === 'br' && !isEmpty) return brotliDecompressSync(bytes).toString()
  // Hono names the encoding also where it leaves a short answer as it is.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString()
  return new TextDecoder().decode(bytes)
}
