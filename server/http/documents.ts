import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type DocumentName, documentFile, documentFor } from '#domain/documents.ts'
import type { Settings } from '#server/settings.ts'
import type { AppEnv } from './context.ts'
import { documentHeaders, FILE_HEADERS } from './policies.ts'

const DOCUMENTS: readonly DocumentName[] = ['site', 'portal', 'admin', 'kiosk', 'forms']
const HASHED = '/assets/'
// As plain files the documents would go out without their policies, folders as the document within.
const NO_FILE = /(^|\/)[^./]*$|\.html(\.\w+)?$|^\/build\.json$/i

type Encoded = { br: Uint8Array<ArrayBuffer> | null; plain: Uint8Array<ArrayBuffer> }

function readDocument(dist: string, name: DocumentName): Encoded | null {
  const file = join(dist, documentFile(name))
  if (!existsSync(file)) return null
  const read = (path: string) => new Uint8Array(readFileSync(path))
  return { plain: read(file), br: existsSync(`${file}.br`) ? read(`${file}.br`) : null }
}

/** Serves the built documents and their files; unknown paths get the site's document with status 404. */
export function documentRoutes(dist: string, settings: Pick<Settings, 'forms'>): Hono<AppEnv> {
  const documents = new Map(DOCUMENTS.map((name) => [name, readDocument(dist, name)]))
  const headers = documentHeaders(settings)
  const send = (name: DocumentName, accepted: string | undefined, status: 200 | 404) =>
    sendDocument(headers[name], documents.get(name) ?? null, accepted, status)
  const routes = new Hono<AppEnv>()
  const files = serveStatic<AppEnv>({ root: dist, precompressed: true })
  routes.get('*', async (c, next) => {
    const name = documentFor(c.req.path)
    if (name) return send(name, c.req.header('accept-encoding'), 200)
    if (NO_FILE.test(c.req.path)) return next()
    for (const [header, value] of FILE_HEADERS) c.header(header, value)
    c.header(
      'cache-control',
      c.req.path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    return files(c, next)
  })
  routes.get('*', (c) => send('site', c.req.header('accept-encoding'), 404))
  return routes
}

function sendDocument(
  constant: [string, string][],
  document: Encoded | null,
  accepted: string | undefined,
  status: 200 | 404,
): Response {
  if (!document) return new Response('The app is not built yet.', { status: 503 })
  const brotli = document.br && /\bbr\b/.test(accepted ?? '')
  const headers = new Headers(constant)
  if (brotli) headers.set('content-encoding', 'br')
  return new Response(brotli ? document.br : document.plain, { status, headers })
}
