import { matchedRoutes } from 'hono/route'
import { documentFor } from '#domain/documents.ts'
import type { AppContext } from './context.ts'

/** What stands for the files of the build, and for paths at which there is nothing. */
export const FILES = 'files'
export const NOWHERE = 'nowhere'

const PAGES = '/*'
// By method, the routes whose path is their pattern, which need no second look.
const plain = new Map<string, Set<string>>()
const IS_FILE = /\.\w+$/

/**
 * The pattern of the route that a request took, `/receipts/:orderId`: what a log and a figure may name, since the path
 * itself may be a secret.
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
