import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { entryFile, LOGIN_FILE } from '../domain/documents.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { paintFirst, stylesheetsIn } from './paint-first.ts'

/** Prerenders the public pages and the login page (see prerender.tsx of site, shop and portal). */
export function prerenderPages(): Plugin {
  return {
    name: 'rowhouse-prerender',
    apply: 'build',
    async writeBundle({ dir }) {
      const out = dir ?? join(PROJECT_ROOT, 'dist')
      const read = (file: string) => readFileSync(join(out, file), 'utf8')
      const write = (file: string, html: string) => writeFileSync(join(out, file), html)
      const within = (['site', 'shop'] as const).flatMap((name) =>
        stylesheetsIn(read(entryFile(name))),
      )
      await prerenderSite(read, write)
      await prerenderShop(read, write)
      for (const file of new Set(within)) rmSync(join(out, file))
      await prerenderLogin(read, write)
    },
  }
}

type Read = (file: string) => string
type Write = (file: string, html: string) => void

async function prerenderSite(read: Read, write: Write): Promise<void> {
  const { renderSite } = await import('../src/site/prerender.tsx')
  for (const [file, html] of await renderSite(read(entryFile('site'))))
    write(file, paintFirst(html, read))
}

async function prerenderShop(read: Read, write: Write): Promise<void> {
  const { renderShop } = await import('../src/shop/prerender.tsx')
  for (const [file, html] of renderShop(read(entryFile('shop'))))
    write(file, paintFirst(html, read))
}

async function prerenderLogin(read: Read, write: Write): Promise<void> {
  const { renderLogin } = await import('../src/portal/prerender.tsx')
  write(LOGIN_FILE, paintFirst(await renderLogin(read(LOGIN_FILE)), read))
}
