import { Server } from 'node:http'
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'
import type { PageFront } from './http/page-front.ts'
import type { Settings } from './settings.ts'

/** Longer than the ten seconds between two polls of a display, which would else connect anew each time. */
const KEEP_ALIVE_MS = 65_000
const LAST_ANSWERS_MS = 10_000
const LOOK_FOR_IDLE_MS = 100

export type Listening = {
  /** Takes no more requests; resolves once those under way are answered, or after ten seconds. */
  close(): Promise<void>
}

/** Serves the app behind `front` at the address of the settings; rejects when that cannot be had. */
export function listen(
  app: Hono<AppEnv>,
  front: PageFront,
  { port, host: hostname }: Pick<Settings, 'port' | 'host'>,
): Promise<Listening> {
  return new Promise((done, fail) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
    const fetch = (request: Request, env: HttpBindings | Http2Bindings) =>
      front.answer(env.incoming) ?? app.fetch(request, env)
    const server = serve({ fetch, port, hostname, serverOptions }, () =>
      done({ close: () => closeServer(server) }),
    )
    server.once('error', fail)
  })
}

function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((done) => {
    const started = Date.now()
    const hurry = setInterval(() => {
      if (!(server instanceof Server)) return
      if (Date.now() - started > LAST_ANSWERS_MS) server.closeAllConnections()
      else server.closeIdleConnections()
    }, LOOK_FOR_IDLE_MS)
    server.close(() => {
      clearInterval(hurry)
      done()
    })
  })
}
