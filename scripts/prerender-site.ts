import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { entryFile } from '../domain/documents.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { paintFirst, stylesheetsIn } from './paint-first.ts'

const fileOf = (out: string, name: string) =>
  join(out, 'site', name === 'gateway' ? 'index.html' : `${name}.html`)

/** Builds the public pages to HTML beside the entry of the site (see src/site/prerender.tsx). */
export function prerenderSite(): Plugin {
  return {
    name: 'rowhouse-prerender',
    apply: 'build',
    async writeBundle({ dir }) {
      const out = dir ?? join(PROJECT_ROOT, 'dist')
      const { renderSite } = await import('../src/site/prerender.tsx')
      const read = (file: string) => readFileSync(join(out, file), 'utf8')
      const template = read(entryFile('site'))
      const { pages, eventCard } = await renderSite(template)
      for (const [name, html] of pages) writeFileSync(fileOf(out, name), paintFirst(html, read))
      writeFileSync(fileOf(out, 'event-card'), eventCard)
      for (const file of stylesheetsIn(template)) rmSync(join(out, file))
    },
  }
}
