import { Agent, request } from 'node:http'
import type { ErrorBody } from '#domain/errors.ts'
import { problemWith, revealsInternals } from './error-contract.ts'

export type Verdict = 'refused' | 'accepted' | 'not found' | 'turned away' | 'no such path'

const TURNED_AWAY = new Set([401, 403, 413, 429])
const NO_SUCH_PATH = 'There’s nothing at this address.'

const isPage = (type: string | null) => type?.startsWith('text/html') ?? false

/** Addresses that people open must answer with a page, even when nothing is found. */
function problemOf(path: string, { status, type, text }: RawAnswer): string | null {
  const isOpened = !path.startsWith('/api/') && status === 404 && isPage(type)
  if (isOpened) return revealsInternals(text) ? 'words from inside' : null
  return problemWith(status, type, text)
}

/** How far a bad request got, by its answer: "refused" means rejected by validation. */
export function verdictOf({ status, type, text }: RawAnswer): Verdict {
  if (TURNED_AWAY.has(status)) return 'turned away'
  if (status < 400) return 'accepted'
  if (status !== 404) return 'refused'
  if (isPage(type)) return 'not found'
  const { error }: ErrorBody = JSON.parse(text)
  return error === NO_SUCH_PATH ? 'no such path' : 'not found'
}

/** Counts the verdicts, and collects the first answers that break the error format. */
export function tally() {
  const counts: Record<Verdict | 'sent', number> = {
    ...{ sent: 0, refused: 0, accepted: 0, 'not found': 0 },
    ...{ 'turned away': 0, 'no such path': 0 },
  }
  const problems: string[] = []
  let innerErrors = 0
  return {
    counts,
    problems,
    innerErrors: () => innerErrors,
    add(path: string, request: string, answer: RawAnswer) {
      counts.sent++
      if (answer.status >= 500) innerErrors++
      const problem = problemOf(path, answer)
      if (problem) problems.push(`${problem}: ${request} → ${answer.status} ${answer.text}`)
      else counts[verdictOf(answer)]++
    },
  }
}

export interface RawCall {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

export interface RawAnswer {
  status: number
  type: string | null
  text: string
}

/** Sends bytes and paths unchanged, where fetch would normalize them, over a few persistent connections. */
export function rawHttp(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, headers, body }: RawCall): Promise<RawAnswer> =>
    new Promise((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
      const call = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.once('error', fail)
        answer.once('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? null,
            text,
          }),
        )
      })
      call.once('error', fail)
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
