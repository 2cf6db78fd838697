import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../server/project-root.ts'

export type Browser = { name: string; version: string }

/** The oldest supported version of each browser, from `browserslist` in package.json. */
export function supportedBrowsers(): Browser[] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'),
  )
  return browserslist.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    if (!name || !version) throw new Error(`browserslist: cannot read "${query}"`)
    return { name, version }
  })
}

/** The same, as Vite names what it builds for. */
export function buildTargets(): string[] {
  return supportedBrowsers().map(({ name, version }) =>
    name === 'ios_saf' ? `ios${version}` : `${name}${version}`,
  )
}
