import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface TextMessage {
  path: string
  authorization: string
  form: Record<string, string>
}

/** Twilio's message endpoint on a free local port; refuses the messages a test chooses. */
export async function startTwilio() {
  const messages: TextMessage[] = []
  const refusals: number[] = []
  let tries = 0
  const server = createServer(async (request, response) => {
    tries += 1
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const authorization = request.headers.authorization ?? ''
    const refusal = refusals.shift()
    if (refusal === 0) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.statusCode = refusal ?? 201
    if (refusal) {
      const message = `The number ${form.To} cannot be reached`
      return void response.end(
        JSON.stringify({ code: refusal === 401 ? 20003 : 21211, message, status: refusal }),
      )
    }
    messages.push({ path: `${request.method} ${request.url}`, authorization, form })
    response.end(JSON.stringify({ sid: 'SM00', status: 'queued' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    tries: () => tries,
    /** Refuses the next messages with these statuses; 0 breaks the connection. */
    refuse: (...statuses: number[]) => refusals.push(...statuses),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
