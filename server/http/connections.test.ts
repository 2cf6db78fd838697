import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { patience } from '../../tests/setup/patience.ts'
import { waitUntil } from '../../tests/setup/wait-for.ts'
import { CONNECTION_LIMITS, createConnections } from './connections.ts'
import { FollowedResponse } from './follow-request.ts'

// Far more than the buffers of both ends hold.
const MEGABYTE = 1024 * 1024
const LARGE = Buffer.alloc(16 * MEGABYTE)
const READ = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'
const close: (() => void)[] = []
afterEach(() => {
  for (const end of close.splice(0)) end()
})

/** A server with one large answer, and how many requests of each path arrived. */
async function serve(limits: Partial<typeof CONNECTION_LIMITS>, { trustProxy = false } = {}) {
  const connections = createConnections({ trustProxy }, { ...CONNECTION_LIMITS, ...limits })
  const answered: string[] = []
  const answers: FollowedResponse[] = []
  const server = createServer<typeof IncomingMessage, typeof FollowedResponse>(
    { ServerResponse: FollowedResponse },
    (incoming, outgoing) => {
      if (!connections.mayAnswer(outgoing)) return
      answered.push(incoming.url ?? '')
      answers.push(outgoing)
      if (incoming.url === '/large') outgoing.end(LARGE)
      else if (incoming.url === '/quick') outgoing.end('here')
    },
  )
  server.on('connection', connections.take)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  close.push(() => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  /** A client that sends these bytes and reads nothing. */
  const deaf = async (bytes = READ) => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
  return { port, deaf, answered, answers }
}

const isCut = async (socket: Socket) => {
  socket.resume()
  const ended = once(socket, 'close')
  return Promise.race([ended.then(() => true), sleep(patience(10_000), false, { ref: false })])
}

/** The answer to a request on a connection of its own, '' if it was closed: `fetch` may wait for ever on one. */
async function readQuick(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  return answer
}

test('cuts off a reader that takes nothing for some seconds', async () => {
  const { deaf, answers } = await serve({ stallMs: 100 })
  await deaf()
  await waitUntil(() => answers[0]?.destroyed === true)
})

test('leaves one alone that reads slowly', async () => {
  const { deaf, answers } = await serve({ stallMs: patience(500) })
  const socket = await deaf()
  let taken = 0
  let next = MEGABYTE
  socket.on('data', (part) => {
    taken += part.length
    if (taken < next) return
    next += MEGABYTE
    socket.pause()
    setTimeout(() => socket.resume(), patience(100))
  })
  socket.resume()
  await waitUntil(() => taken > LARGE.length)
  expect(answers[0]?.writableFinished).toBe(true)
})

test('cuts off those who have waited longest once too much is unsent', async () => {
  const { deaf, answers } = await serve({ unsent: 3 * LARGE.length })
  for (let number = 1; number <= 8; number++) {
    await deaf()
    await waitUntil(() => answers.length === number)
  }
  const waiting = answers.map(({ req }) => !req.socket.destroyed)
  expect(waiting.slice(-2)).toEqual([true, true])
  expect(waiting.filter(Boolean).length).toBeLessThanOrEqual(3)
})

test('counts what is answered behind an unread answer too', async () => {
  const { deaf, answers } = await serve({ unsent: 2 * LARGE.length })
  const socket = await deaf(READ + READ + READ)
  await waitUntil(() => answers[0]?.req.socket.destroyed === true)
  expect(await isCut(socket)).toBe(true)
})

test('cuts off who sends request after request without reading an answer', async () => {
  const { deaf, answered } = await serve({})
  const socket = await deaf(READ.replace('/large', '/never').repeat(1000))
  expect(await isCut(socket)).toBe(true)
  expect(answered).toHaveLength(3)
})

test('takes so many connections of one network, and others besides', async () => {
  const { deaf, port } = await serve({ perNetwork: 2 })
  await deaf('')
  const second = await deaf('')
  expect(await isCut(await deaf(''))).toBe(true)
  second.destroy()
  await expect.poll(() => readQuick(port)).toMatch(/here$/)
})

test('takes any number of a trusted proxy, up to those of all', async () => {
  const { deaf, port, answers } = await serve({ perNetwork: 1, total: 3 }, { trustProxy: true })
  await deaf('')
  await deaf()
  await deaf('')
  await waitUntil(() => answers.length === 1)
  // The connection of the client that reads nothing is closed.
  const answer = await fetch(`http://127.0.0.1:${port}/quick`)
  expect(await answer.text()).toBe('here')
  expect(answers[0]?.req.socket.destroyed).toBe(true)
  await deaf('')
  expect(await isCut(await deaf(''))).toBe(true)
})
