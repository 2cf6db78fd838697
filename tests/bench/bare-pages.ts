import { createServer } from 'node:http'
import type { SentPage } from './sent-page.ts'

/** What served pages are measured against: Node's own server, sending the same from memory. */
process.once('message', (pages: Record<string, SentPage>) => {
  const answers = new Map(
    Object.entries(pages).map(([path, { status, headers, body }]) => [
      path,
      { status, headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('open'))
})
