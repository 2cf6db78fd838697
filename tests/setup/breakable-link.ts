import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a database that can reset its connections, close new ones at once, or stop passing anything on. */
export async function startBreakableLink(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let closesAtOnce = false
  let accepted = 0
  const server = createServer((client) => {
    accepted++
    if (closesAtOnce) {
      client.on('error', () => client.destroy())
      client.resume().end()
      return
    }
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const ways = [
      [client, upstream],
      [upstream, client],
    ] as const
    for (const [from, to] of ways) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    /** The connections stay open, but nothing arrives any more. */
    hang() {
      for (const socket of sockets) socket.unpipe()
    },
    closeAtOnce(does: boolean) {
      closesAtOnce = does
    },
    accepted: () => accepted,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
