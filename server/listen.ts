import { createServer, type Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'
import { LIMITS, refusePipelined } from './http/edge.ts'
import type { Settings } from './settings.ts'

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

/** Serves the app at the address of the settings; rejects if the address is unavailable. */
export function listen(
  app: Hono<AppEnv>,
  { port, host: hostname }: Pick<Settings, 'port' | 'host'>,
  limits = LIMITS,
): Promise<Listening> {
  return new Promise((done, fail) => {
    let isDraining = false
    const answer = getRequestListener(app.fetch, { hostname })
    const server = createServer((incoming, outgoing) => {
      if (refusePipelined(incoming, outgoing)) return
      // The proxy must not reuse a connection that is about to close.
      if (isDraining) outgoing.shouldKeepAlive = false
      answer(incoming, outgoing)
    })
    Object.assign(server, limits)
    server.listen(port, hostname, () =>
      done({
        async close(drainMs = 0) {
          isDraining = true
          await sleep(drainMs)
          await acceptQueued(server)
          await closeServer(server)
        },
      }),
    )
    server.once('error', fail)
  })
}

/** Closing resets connections that wait to be accepted, and libuv accepts one in each turn of the event loop. */
async function acceptQueued(server: Server): Promise<void> {
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

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const started = Date.now()
    const hurry = setInterval(() => {
      if (Date.now() - started > LAST_ANSWERS_MS) server.closeAllConnections()
      else server.closeIdleConnections()
    }, IDLE_CHECK_MS)
    server.close(() => {
      clearInterval(hurry)
      done()
    })
  })
}
