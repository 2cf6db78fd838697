import { Server } from 'node:http'
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './http/context.ts'
import type { Follow } from './http/follow-request.ts'
import { FollowedResponse } from './http/followed-response.ts'
import type { PageFront } from './http/page-front.ts'
import { keepToHttps } from './http/strict-transport.ts'
import type { Settings } from './settings.ts'

/** Longer than the ten seconds between two polls of a display, which would else connect anew each time. */
const KEEP_ALIVE_MS = 65_000
const LAST_ANSWERS_MS = 10_000
const LOOK_FOR_IDLE_MS = 100

export type Listening = {
  /** Takes no more connections; resolves once what is under way is answered, or after ten seconds. */
  close(): Promise<void>
}

type Served = { app: Hono<AppEnv>; front: PageFront; follow: Follow }

/** Serves the app behind `front` at the address of the settings; rejects when that cannot be had. */
export function listen(
  { app, front, follow }: Served,
  settings: Pick<Settings, 'port' | 'host' | 'publicUrl' | 'trustProxy'>,
): Promise<Listening> {
  return new Promise((done, fail) => {
    let closing = false
    const { port, host: hostname } = settings
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS, ServerResponse: FollowedResponse }
    const sayHttpsOnly = keepToHttps(settings)
    const fetch = (request: Request, env: HttpBindings | Http2Bindings) => {
      const { incoming, outgoing } = env
      if (!(outgoing instanceof FollowedResponse)) return app.fetch(request, env)
      sayHttpsOnly(incoming, outgoing)
      follow(incoming, outgoing)
      // Whoever asks again should find a process that stays.
      if (closing) outgoing.shouldKeepAlive = false
      const page = front.answer(incoming)
      if (!page) return app.fetch(request, env)
      outgoing.page = incoming.url
      return page
    }
    const server = serve({ fetch, port, hostname, serverOptions }, () =>
      done({
        close() {
          closing = true
          return closeServer(server)
        },
      }),
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
