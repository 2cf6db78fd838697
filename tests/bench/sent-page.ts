import { get, type IncomingHttpHeaders } from 'node:http'

/** An answer as it travels: its bytes as they were sent, and its headers. */
export interface SentPage {
  status: number
  headers: Record<string, string>
  /** base64 */
  body: string
}

export const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' }
// Node adds these to every answer by itself, on both sides.
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

function ownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const own: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !OF_THE_CONNECTION.has(name)) own[name] = value
  }
  return own
}

/** Reads a page as a browser does, without unpacking it. */
export function readPage(url: string, headers: Record<string, string> = {}): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...ACCEPTED, ...headers } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: ownHeaders(answer.headers),
          body: Buffer.concat(pieces).toString('base64'),
        }),
      )
    }).once('error', reject)
  })
}
