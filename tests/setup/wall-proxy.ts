import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'

type Mode = 'pass' | 'hang' | 'refuse' | keyof typeof FOREIGN

const LOGIN_PAGE = '<!doctype html><title>Wi-Fi</title><h1>Welcome to our Wi-Fi</h1>'
/** What a network or another host answers in the club's place, to every request. */
const FOREIGN = {
  'login page': { status: 200, headers: {} },
  'maintenance page': { status: 503, headers: {} },
  'redirect to a login': { status: 302, headers: { location: '/wifi/login' } },
  'demand to log in': { status: 511, headers: {} },
} as const

const PIECE_BYTES = 500
const PIECE_EVERY_MS = 17

/**
 * A proxy between a browser and its server: forwards, never answers, answers as another host would, claims to be a
 * newer build, or sends pages in pieces, slower than frames.
 */
export async function startWallProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const state = { mode: 'pass' as Mode, build: '', pageIsBroken: false, inPieces: false }

  const server = createServer((incoming, outgoing) => {
    if (state.mode === 'hang') return
    const path = incoming.url ?? '/'
    if (state.mode === 'refuse') return void incoming.socket.destroy()
    if (state.mode !== 'pass') return void answerAsForeign(state.mode, path, outgoing)
    if (state.pageIsBroken && path.startsWith('/kiosk')) return void outgoing.writeHead(502).end()
    const headers = { ...incoming.headers, host: `${hostname}:${port}`, 'accept-encoding': '' }
    const changesWorker = state.build !== '' && path === '/sw.js'
    if (changesWorker || state.inPieces) delete headers['if-none-match']
    const upstream = request(
      { hostname, port, path, method: incoming.method, headers },
      (answer) => {
        const own = { ...answer.headers }
        if (state.build && own['x-build']) own['x-build'] = state.build
        if (changesWorker) delete own['content-length']
        outgoing.writeHead(answer.statusCode ?? 502, own)
        const isPage = answer.headers['content-type']?.startsWith('text/html')
        if (state.inPieces && isPage) return void sendInPieces(answer, outgoing)
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

function answerAsForeign(mode: keyof typeof FOREIGN, path: string, outgoing: ServerResponse) {
  const { status, headers } = path.startsWith('/wifi/') ? FOREIGN['login page'] : FOREIGN[mode]
  outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  outgoing.end(LOGIN_PAGE)
}

async function sendInPieces(page: Readable, outgoing: ServerResponse) {
  const html = Buffer.concat(await page.toArray())
  for (let sent = 0; sent < html.length; sent += PIECE_BYTES) {
    outgoing.write(html.subarray(sent, sent + PIECE_BYTES))
    await new Promise((done) => setTimeout(done, PIECE_EVERY_MS))
  }
  outgoing.end()
}

export type WallProxy = Awaited<ReturnType<typeof startWallProxy>>
