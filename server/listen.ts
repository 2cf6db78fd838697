import { Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { createConnections } from './http/connections.ts'
import type { AppEnv } from './http/context.ts'
import { type Follow, FollowedResponse, requireHttps } from './http/follow-request.ts'
import type { Settings } from './settings.ts'

/** Longer than the ten seconds between two polls of a display, which would otherwise reconnect each time. */
const KEEP_ALIVE_MS = 65_000
/** Browsers send their headers at once. */
const HEADERS_MS = 20_000
const LAST_ANSWERS_MS = 10_000
const IDLE_CHECK_MS = 100
const ACCEPT_QUEUED_MS = 1_000

export type Listening = {
  /**
   * Serves for `drainMs` more, ending each connection with its next answer, then accepts no new ones; resolves once
   * every open request is answered, or ten seconds later.
   */
  close(drainMs?: number): Promise<void>
}

type Served = { app: Hono<AppEnv>; follow: Follow }

/** Serves the app at the address of the settings; rejects if the address is unavailable. */
export function listen(
  { app, follow }: Served,
  settings: Pick<Settings, 'port' | 'host' | 'publicUrl' | 'trustProxy'>,
): Promise<Listening> {
  return new Promise((done, fail) => {
    let isDraining = false
    const { port, host: hostname } = settings
    const serverOptions = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      // The app refuses them, with a coded error.
      requireHostHeader: false,
      ServerResponse: FollowedResponse,
    }
    const connections = createConnections(settings)
    const sayHttpsOnly = requireHttps(settings)
    const fetch = (request: Request, env: HttpBindings | Http2Bindings) => {
      const { incoming, outgoing } = env
      if (!(outgoing instanceof FollowedResponse)) return app.fetch(request, env)
      if (!connections.mayAnswer(outgoing)) return new Response(null, { status: 503 })
      sayHttpsOnly(incoming, outgoing)
      follow(incoming, outgoing)
      // The proxy must not reuse a connection that is about to close.
      if (isDraining) outgoing.shouldKeepAlive = false
      return app.fetch(request, env)
    }
    const server = serve({ fetch, port, hostname, serverOptions }, () =>
      done({
        async close(drainMs = 0) {
          isDraining = true
          await sleep(drainMs)
          await acceptQueued(server)
          await closeServer(server)
        },
      }),
    )
    server.on('connection', connections.take)
    server.once('error', fail)
  })
}

/** Closing resets connections that wait to be accepted, and libuv accepts one in each turn of the event loop. */
async function acceptQueued(server: ReturnType<typeof serve>): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const deadline = Date.now() + ACCEPT_QUEUED_MS
  for (let before = -1; before < accepted && Date.now() < deadline; ) {
    before = accepted
    await setImmediate()
  }
  server.off('connection', count)
}

function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((done) => {
    const started = Date.now()
    const hurry = setInterval(() => {
      if (!(server instanceof Server)) return
      if (Date.now() - started > LAST_ANSWERS_MS) server.closeAllConnections()
      else server.closeIdleConnections()
    }, IDLE_CHECK_MS)
    server.close(() => {
      clearInterval(hurry)
      done()
    })
  })
}
