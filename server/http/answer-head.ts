import type { Next } from 'hono'
import type { AppContext } from './context.ts'

/**
 * Answers HEAD with every header of GET (RFC 9110, 9.3.2). Hono only drops the body, while middleware looks at the
 * method and the length is added where there is a body.
 */
export async function answerHead(c: AppContext, next: Next): Promise<void> {
  c.req.raw = new Request(c.req.raw, { method: 'GET' })
  await next()
  if (c.res.body === null) return
  const { byteLength } = await c.res.clone().arrayBuffer()
  c.header('content-length', String(byteLength))
}
