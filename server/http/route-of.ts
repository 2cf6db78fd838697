import { matchedRoutes } from 'hono/route'
import { documentFor } from '#domain/documents.ts'
import type { AppContext } from './context.ts'

/** The label for the build's files, and for unknown paths. */
export const FILES = 'files'
export const NOWHERE = 'nowhere'

/** The route of all built pages and files. */
export const PAGES = '/*'
// By method, the routes without parameters, which can be looked up directly.
const plain = new Map<string, Set<string>>()
const IS_FILE = /\.\w+$/

/**
 * The pattern of a request's route, `/receipts/:orderId`, for logs and metrics, because the path itself may be secret.
 */
export function routeOf(c: AppContext): string {
  const { method, path } = c.req
  if (plain.get(method)?.has(path)) return path
  const own = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (own?.path === path) plain.set(method, (plain.get(method) ?? new Set()).add(path))
  if (own && own.path !== PAGES) return own.path
  const document = documentFor(path)
  if (document) return document.path
  return own && IS_FILE.test(path) ? FILES : NOWHERE
}
