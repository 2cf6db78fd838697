import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a database or another server that can delay answers, reset connections, or close new ones immediately. */
export async function startSlowLink(serverUrl: string) {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0
  let closesAtOnce = false
  let taken = 0
  const server = createServer((client) => {
    taken++
    if (closesAtOnce) {
      client.on('error', () => client.destroy())
      client.resume().end()
      return
    }
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.on('error', () => other.destroy())
    }
    client.on('data', (bytes) => upstream.write(bytes))
    // Chained timers of the same delay preserve the order.
    let last = Promise.resolve()
    upstream.on('data', (bytes) => {
      const due = performance.now() + delayMs
      last = last.then(async () => {
        const left = due - performance.now()
        if (left > 0) await new Promise((done) => setTimeout(done, left))
        if (!client.destroyed) client.write(bytes)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    setDelay: (milliseconds: number) => {
      delayMs = milliseconds
    },
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    closeAtOnce: (does: boolean) => {
      closesAtOnce = does
    },
    /** How many connections came so far. */
    taken: () => taken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

export type SlowLink = Awaited<ReturnType<typeof startSlowLink>>
