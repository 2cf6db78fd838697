import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOGIN_FILE, SHOP_FILE, SITE_FILE } from '../domain/documents.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'

/** Prepares the documents of the public pages, which show their content before their code runs. */
export function paintPublicPagesFirst(): Plugin {
  return {
    name: 'rowhouse-paint-first',
    apply: 'build',
    writeBundle({ dir: out = join(PROJECT_ROOT, 'dist') }) {
      const read = (file: string) => readFileSync(join(out, file), 'utf8')
      const linkedByOthers = stylesheetsIn(read('portal/index.html'))
      const inlined = new Set<string>()
      for (const file of [SITE_FILE, SHOP_FILE, LOGIN_FILE]) {
        const html = read(file)
        for (const stylesheet of stylesheetsIn(html)) inlined.add(stylesheet)
        writeFileSync(join(out, file), paintFirst(html, read))
      }
      for (const file of inlined) if (!linkedByOthers.includes(file)) rmSync(join(out, file))
    },
  }
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g
const CODE = /<(script type="module"|link rel="modulepreload")(?= )/g

/** The style sheets that a built document links. */
export function stylesheetsIn(html: string): string[] {
  return [...html.matchAll(STYLESHEET)].flatMap(([, file]) => file ?? [])
}

/** Inlines the styles, and loads the code, which only hydrates, at low priority. */
export function paintFirst(html: string, stylesOf: (file: string) => string): string {
  return html
    .replace(STYLESHEET, (_link, file) => `<style>${stylesOf(file).trim()}</style>`)
    .replace(CODE, '<$1 fetchpriority="low"')
}
