import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturePath } from '#domain/pictures/picture.ts'
import { pictures } from '#server/db/schema/content.ts'
import { events } from '#server/db/schema/events.ts'
import { eventBody } from '../factories/events.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { openTestDatabase, type TestDatabase } from '../setup/test-database.ts'

const READERS = 3_000
const AT_ONCE = 250
const MOST_MB = 300
const PICTURE_BYTES = 1.5 * 1024 * 1024
const PICTURE = '5d9c1f6e-3a44-4f0b-9d2e-8c1b7a605f11'
const PICTURE_PATH = picturePath(PICTURE)

let database: TestDatabase
let server: ServerProcess
const sockets: Socket[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const at = { createdAt: new Date(), updatedAt: new Date() }
  const one = { ...eventBody(new Date()), description: 'x'.repeat(1000), ...at }
  await database.db.insert(events).values(Array.from({ length: 600 }, () => one))
  await database.db.insert(pictures).values({
    ...{ id: PICTURE, contentType: 'image/webp', width: 1, height: 1, createdAt: new Date() },
    bytes: Buffer.alloc(PICTURE_BYTES, 1),
  })
  const settings = {
    ...{ DATABASE_URL: database.url ?? '', LOG_LEVEL: 'error' },
    ADMIN_PASSWORD: 'a password of this rehearsal',
    // All of them come through one proxy, so that no limit of one address helps.
    TRUST_PROXY: '1',
    // Pictures on their way from the database are not what is measured.
    DATABASE_POOL: '4',
  }
  server = await startServer({ settings })
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.dispose()
  await database.close()
})

const rssMegabytes = () => {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** A connection that asks so often at once and reads nothing of the answers. */
function readNothing(path: string, times: number): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`.repeat(times)
  const socket = connect(server.port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => undefined)
  return new Promise((done) => {
    socket.once('close', () => done())
    socket.once('connect', () => socket.write(request, () => done()))
  })
}

// The system takes about 2 MB of the answers of each connection. Three pictures are more, as many as a connection may
// ask for at once; the events lie in memory once, whoever reads them.
const ATTACKS = [
  { share: 0.1, path: PICTURE_PATH, times: 3 },
  { share: 0.5, path: '/api/events', times: 1 },
  { share: 0.4, path: '/api/events', times: 20 },
]

test('3,000 readers that take nothing cost less than 300 MB, and others are answered', async () => {
  // Answered once those are who asked before.
  const honest = async () => {
    const begun = performance.now()
    for (const [path, least] of [
      ['/api/events', 600 * 1000],
      [PICTURE_PATH, PICTURE_BYTES],
    ] as const) {
      const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(60_000) })
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(least)
    }
    return performance.now() - begun
  }
  await honest()
  const idle = rssMegabytes()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, rssMegabytes() - idle)
  }, 50)
  const waits: number[] = []
  while (sockets.length < READERS && most < MOST_MB) {
    const readers = ATTACKS.flatMap(({ share, path, times }) =>
      Array.from({ length: share * AT_ONCE }, () => readNothing(path, times)),
    )
    await Promise.all(readers)
    waits.push(await honest())
  }
  await sleep(1000)
  clearInterval(watch)
  console.info(
    `RSS ${Math.round(idle)} MB idle, ${Math.round(most)} MB more with ${sockets.length} slow readers; honest reads took ${Math.round(Math.max(...waits))} ms at most`,
  )
  expect(most).toBeLessThan(MOST_MB)
}, 120_000)
