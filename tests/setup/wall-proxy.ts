import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Mode = 'pass' | 'hang' | 'refuse'

/** Stands between a wall and its server: passes, accepts and never answers, or claims to be a newer build. */
export async function startWallProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const state = { mode: 'pass' as Mode, build: '', pageIsBroken: false }

  const server = createServer((incoming, outgoing) => {
    if (state.mode === 'hang') return
    const path = incoming.url ?? '/'
    if (state.mode === 'refuse') return void incoming.socket.destroy()
    if (state.pageIsBroken && path.startsWith('/kiosk')) return void outgoing.writeHead(502).end()
    const headers = { ...incoming.headers, host: `${hostname}:${port}`, 'accept-encoding': '' }
    const changesWorker = state.build !== '' && path === '/sw.js'
    if (changesWorker) delete headers['if-none-match']
    const upstream = request(
      { hostname, port, path, method: incoming.method, headers },
      (answer) => {
        const own = { ...answer.headers }
        if (state.build && own['x-build']) own['x-build'] = state.build
        if (changesWorker) delete own['content-length']
        outgoing.writeHead(answer.statusCode ?? 502, own)
        answer.pipe(outgoing, { end: !changesWorker })
        if (changesWorker) answer.once('end', () => outgoing.end(`\n// ${state.build}\n`))
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (change: Partial<typeof state>) => {
      Object.assign(state, change)
      if (change.mode) for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(done))
    },
  }
}

export type WallProxy = Awaited<ReturnType<typeof startWallProxy>>
