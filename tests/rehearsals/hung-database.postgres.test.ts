import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../setup/free-port.ts'
import { startServer } from '../setup/server-process.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A way to PostgreSQL that can stop passing anything on while its connections stay open. */
async function openWire(to: URL) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const wire = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((done) => wire.listen(port, '127.0.0.1', done))
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    hang() {
      for (const socket of sockets) socket.unpipe()
    },
    close() {
      wire.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('a server whose database hangs says that it is not ready, and still lives', async () => {
  const wire = await openWire(new URL(database.url ?? ''))
  const server = await startServer({ settings: { DATABASE_URL: wire.url } })
  const status = async (path: string) => (await fetch(server.url + path)).status
  expect(await status('/readyz')).toBe(200)
  wire.hang()
  expect(await Promise.all([status('/readyz'), status('/readyz')])).toEqual([503, 503])
  expect(await status('/healthz')).toBe(200)
  await server.kill()
  wire.close()
  await server.dispose()
})
