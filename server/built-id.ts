import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#domain/is-record.ts'

/** The id of the build in a folder, derived from its sources; null without a build. */
export function builtId(dist: string): string | null {
  const file = join(dist, 'build.json')
  if (!existsSync(file)) return null
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(content) && 'build' in content ? String(content.build) : null
}
