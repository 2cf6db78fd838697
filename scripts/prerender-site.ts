import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { entryFile } from '../domain/documents.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'

const fileOf = (out: string, name: string) =>
  join(out, 'site', name === 'gateway' ? 'index.html' : `${name}.html`)

/** A chunk and everything it imports before it runs. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()) {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

/** Builds the public pages to HTML beside the entry of the site (see src/site/prerender.tsx). */
export function prerenderSite(): Plugin {
  return {
    name: 'rowhouse-prerender',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const out = dir ?? join(PROJECT_ROOT, 'dist')
      const { renderSite } = await import('../src/site/prerender.tsx')
      const template = readFileSync(join(out, entryFile('site')), 'utf8')
      const chunkOf = (source: string) =>
        Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === join(PROJECT_ROOT, 'src', source),
        )?.fileName
      const { pages, eventCard } = await renderSite(template, ({ source }) => {
        const own = chunkOf(source)
        if (!own) return []
        return [...withImports(bundle, own)].filter((file) => !template.includes(file))
      })
      for (const [name, html] of pages) writeFileSync(fileOf(out, name), html)
      writeFileSync(fileOf(out, 'event-card'), eventCard)
    },
  }
}
