import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentRoutes } from './documents.ts'

const dist = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(dist, { recursive: true }))

const FILES = ['site/index.html', 'site/not-found.html', 'portal/index.html', 'kiosk/index.html']
for (const file of [...FILES, 'admin/index.html', 'assets/a-1.js', 'icons/i.png', 'build.json']) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), file)
}
const routes = documentRoutes(dist, { forms: undefined, publicUrl: 'http://club.example' })

test.each([
  ['/', 200, 'site/index.html'],
  ['/members', 200, 'portal/index.html'],
  ['/admin/', 200, 'admin/index.html'],
  ['/portal', 404, 'site/not-found.html'],
  ['/portal/', 404, 'site/not-found.html'],
  ['/site', 404, 'site/not-found.html'],
  ['/assets/', 404, 'site/not-found.html'],
  ['/portal/index.html', 404, 'site/not-found.html'],
  ['/portal/INDEX.HTML', 404, 'site/not-found.html'],
  ['/portal/index%2ehtml', 404, 'site/not-found.html'],
  ['/portal/index.html.br', 404, 'site/not-found.html'],
  ['/build.json', 404, 'site/not-found.html'],
])('%s answers %i with a document under its policy', async (path, status, file) => {
  const answer = await routes.request(path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(file)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each(['/assets/a-1.js', '/icons/i.png'])('%s is a file', async (path) => {
  const answer = await routes.request(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(path.slice(1))
})
