import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type HeldAnswer, holdAnswer } from './held-answer.ts'
import { FILE_HEADERS } from './policies.ts'

const PACKED = /\.(br|gz)$/
// As plain files the documents would go out without their policies.
const NO_FILE = /\.html$|^\/build\.json$/

// A drawing that changed may be a day late; a name with a hash in it never changes.
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(art|icons)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}

function pathsBelow(dist: string): string[] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) => `/${relative(dist, join(parentPath, name)).replaceAll(sep, '/')}`,
    )
}

/**
 * The files of the build beside its documents, by their paths; what is not there when it is made never is. Each is read
 * once, when it is first asked for: a page takes fifty, and opening them costs more than sending them.
 */
export function readBuiltFiles(dist: string): (path: string) => HeldAnswer | undefined {
  const paths = new Set(pathsBelow(dist))
  const held = new Map<string, HeldAnswer>()
  const read = (path: string) => (paths.has(path) ? readFileSync(join(dist, path)) : undefined)
  const hold = (path: string, plain: Buffer) => {
    const [br, gzip] = [read(`${path}.br`), read(`${path}.gz`)]
    const type = getMimeType(path) ?? 'application/octet-stream'
    const file = holdAnswer({ plain, ...(br && { br }), ...(gzip && { gzip }) }, [
      ...FILE_HEADERS,
      ['cache-control', cachingOf(path)],
      ['content-type', type],
      ['vary', 'Accept-Encoding'],
    ])
    held.set(path, file)
    return file
  }
  return (path) => {
    const known = held.get(path)
    if (known) return known
    const plain = PACKED.test(path) || NO_FILE.test(path) ? undefined : read(path)
    return plain && hold(path, plain)
  }
}
