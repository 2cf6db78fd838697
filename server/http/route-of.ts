import { matchedRoutes } from 'hono/route'
import { documentFor } from '#domain/documents.ts'
import type { AppContext } from './context.ts'

/** The label for the build's files, and for unknown paths. */
export const FILES = 'files'
export const NOWHERE = 'nowhere'

/** The route of all built pages and files. */
export const PAGES = '/*'
const IS_FILE = /\.\w+$/

/**
 * The pattern of a request's route, `/receipts/:orderId`, for logs and metrics, because the path itself may be secret.
 */
export function routeOf(c: AppContext): string {
  const { path } = c.req
  const own = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (own && own.path !== PAGES) return own.path
  const document = documentFor(path)
  if (document) return document.path
  return own && IS_FILE.test(path) ? FILES : NOWHERE
}
