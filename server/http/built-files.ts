import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { isRecord } from '#domain/is-record.ts'
import { type HeldAnswer, holdAnswer } from './held-answer.ts'
import { FILE_HEADERS } from './policies.ts'

const PACKED = /\.(br|gz)$/
// Served as plain files, the documents would lack their content security policies.
const NO_FILE = /\.html$|^\/build\.json$/

// A drawing may be a day out of date; a file with a hash in its name never changes.
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(art|icons)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/** A file of a build as sent, compressed if that makes it smaller. */
function fileAnswer(path: string, bodies: Parameters<typeof holdAnswer>[0]): HeldAnswer {
  return holdAnswer(bodies, [
    ...FILE_HEADERS,
    ['cache-control', cachingOf(path)],
    ['content-type', getMimeType(path) ?? 'application/octet-stream'],
    ['vary', 'Accept-Encoding'],
  ])
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
 * The build's files other than documents, by path; files added later are not found. Each is read once, on first
 * request: a page needs fifty, and opening them costs more than sending them.
 */
export function readBuiltFiles(dist: string): (path: string) => HeldAnswer | undefined {
  const paths = new Set(pathsBelow(dist))
  const held = new Map<string, HeldAnswer>()
  const read = (path: string) => (paths.has(path) ? readFileSync(join(dist, path)) : undefined)
  const hold = (path: string, plain: Buffer) => {
    const [br, gzip] = [read(`${path}.br`), read(`${path}.gz`)]
    const file = fileAnswer(path, { plain, ...(br && { br }), ...(gzip && { gzip }) })
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

/** The id of the build in a folder, derived from its sources; null without a build. */
export function builtId(dist: string): string | null {
  const file = join(dist, 'build.json')
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(content) && 'build' in content ? String(content.build) : null
}
