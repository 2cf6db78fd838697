import { type HttpBindings, serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { freePort } from '../setup/free-port.ts'

const SCRIPT_PATH = '/report-complaints.js'
const REPORT_PATH = '/complaint-of-a-page'
const SCRIPT = `
const report = (text) => navigator.sendBeacon('${REPORT_PATH}', text)
const { error } = console
console.error = (...parts) => {
  report('console: ' + parts.join(' '))
  error(...parts)
}
const describe = (thrown) => thrown?.stack ? thrown + ' ' + thrown.stack : String(thrown)
addEventListener('error', ({ error, message }) => report('error: ' + describe(error ?? message)))
addEventListener('unhandledrejection', ({ reason }) => report('rejection: ' + describe(reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report('content policy: ' + violatedDirective + ' blocked ' + blockedURI))
`

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html')

async function withScript(page: Response): Promise<Response> {
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  const reporting = html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`)
  return new Response(reporting, { status: page.status, headers })
}

/**
 * Stands between a browser and a server, and has each page report what goes wrong on it: the drivers of some browsers
 * pass none of that on.
 */
export async function startReportingProxy(target: string) {
  const complaints: string[] = []
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(SCRIPT_PATH, (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }))
  app.post(REPORT_PATH, async (c) => {
    complaints.push(await c.req.text())
    return c.body(null, 204)
  })
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // A connection that is used again may have been closed by the server meanwhile.
    const headers = { ...c.req.header(), connection: 'close' }
    const url = target + pathname + search
    const answer = await proxy(url, { raw: c.req.raw, headers, redirect: 'manual' })
    if (answer.status >= 400) complaints.push(`answered ${answer.status}: ${pathname}`)
    return isPage(answer) ? withScript(answer) : answer
  })
  app.onError((_, c) => {
    c.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  })

  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}`,
    complaints,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
