import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from './dice.ts'

const FAULTS = [
  'cut-before',
  'cut-after',
  'late-copy',
  'half-answer',
  'slow',
  'wifi-page',
  'busy',
] as const
type Fault = (typeof FAULTS)[number]
const WRITES = /^\/api\/(car-requests|my\/car-requests\/|events\/[^/]+\/rsvps)/

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
type Options = { upstreamPort: number; dice: Dice; ownFiles: Map<string, [string, string]> }

/** Stands between browser and server and spoils a share of the writes, every way a network can. */
export async function startFaultProxy({ upstreamPort, dice, ownFiles }: Options) {
  const agent = new Agent({ keepAlive: false })
  const counts = new Map<Fault, number>()
  const late: Promise<unknown>[] = []
  let share = 0
  let workerGeneration = 0

  type BufferedAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<BufferedAnswer>((done, fail) => {
      const { method, url, headers } = incoming
      const outgoing = request(
        { port: upstreamPort, host: '127.0.0.1', method, path: url, headers, agent },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', fail)
          answer.on('end', () => {
            const { statusCode = 502, headers } = answer
            done({ status: statusCode, headers, body: Buffer.concat(parts) })
          })
        },
      )
      outgoing.on('error', fail)
      outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('too slow')))
      outgoing.end(body)
    })

  const pass = (answer: BufferedAnswer, url: string, response: ServerResponse) => {
    const headers = { ...answer.headers }
    delete headers['transfer-encoding']
    const isWorker = url === '/sw.js' && headers['content-encoding'] === undefined
    const mark = isWorker && workerGeneration > 0 ? `\n// ${workerGeneration}` : ''
    const body = Buffer.concat([answer.body, Buffer.from(mark)])
    if (answer.status !== 304 && answer.status !== 204)
      headers['content-length'] = String(body.length)
    response.writeHead(answer.status, headers).end(body)
  }

  const spoil = async (
    fault: Fault,
    incoming: IncomingMessage,
    body: Buffer,
    to: ServerResponse,
  ) => {
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    const socket = to.socket as Socket
    switch (fault) {
      case 'cut-before':
        return socket.destroy()
      case 'cut-after':
        await forward(incoming, body)
        return socket.destroy()
      case 'late-copy':
        late.push(
          sleep(300 + dice.below(4000))
            .then(() => forward(incoming, body))
            .catch(() => {}),
        )
        return socket.destroy()
      case 'half-answer': {
        const answer = await forward(incoming, body)
        to.writeHead(answer.status, {
          'content-type': 'application/json',
          'content-length': '4096',
        })
        to.write(answer.body.subarray(0, answer.body.length / 2))
        await sleep(20)
        return socket.destroy()
      }
      case 'slow': {
        await sleep(dice.below(1200))
        const answer = await forward(incoming, body)
        await sleep(dice.below(1200))
        return pass(answer, incoming.url ?? '', to)
      }
      case 'wifi-page':
        return to.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Free wifi</h1>')
      case 'busy':
        to.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
        return to.end('{"error":"Too many at once","code":"too_many"}')
    }
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const body = Buffer.concat(parts)
    const url = incoming.url ?? '/'
    const own = ownFiles.get(url)
    if (own) return response.writeHead(200, { 'content-type': own[0] }).end(own[1])
    // Its own build of the worker is behind no tag of the server's.
    if (url === '/sw.js') {
      delete incoming.headers['accept-encoding']
      delete incoming.headers['if-none-match']
    }
    const fault = WRITES.test(url) && dice.chance(share) ? dice.oneOf(FAULTS) : null
    if (fault) return spoil(fault, incoming, body, response)
    return pass(await forward(incoming, body), url, response)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.socket?.destroy())
  })
  server.keepAliveTimeout = 2000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    /** Spoils this share of the writes from now on. */
    spoilShare(next: number) {
      share = next
    },
    /** Changes the bytes of the worker, as a new build would. */
    renewWorker() {
      workerGeneration += 1
    },
    /** Resolves when every copy that was still under way has reached the server or died. */
    async lateCopiesArrived() {
      await Promise.all(late)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
