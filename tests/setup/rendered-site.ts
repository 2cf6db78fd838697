import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { renderSite } from '../../src/site/prerender.tsx'

/** The public pages as the build makes them, in a folder that the server can serve from. */
export async function renderedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-site-'))
  const template = readFileSync(join(PROJECT_ROOT, 'src/site/index.html'), 'utf8')
  const { pages, eventCard } = await renderSite(template)
  mkdirSync(join(folder, 'site'))
  const write = (name: string, html: string) =>
    writeFileSync(join(folder, 'site', `${name === 'gateway' ? 'index' : name}.html`), html)
  for (const [name, html] of pages) write(name, html)
  write('event-card', eventCard)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
