import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOldFiles } from './build.ts'

const DAY_MS = 24 * 60 * 60_000

test('a build leaves the files that open pages of the last 30 days may request, and no other', () => {
  const now = new Date('2026-05-31T12:00:00Z')
  const dist = mkdtempSync(join(tmpdir(), 'rowhouse-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const folder of ['assets', 'site']) mkdirSync(join(dist, folder))
  const write = (file: string, days: number) => {
    writeFileSync(join(dist, file), file)
    const written = new Date(now.getTime() - days * DAY_MS)
    utimesSync(join(dist, file), written, written)
  }
  write('assets/portal-new.js', 0)
  write('assets/portal-last.js', 29)
  write('assets/portal-old.js', 31)
  write('site/index.html', 0)
  write('build.json', 0)
  removeOldFiles(dist, now)
  expect(readdirSync(dist)).toEqual(['assets'])
  expect(readdirSync(join(dist, 'assets'))).toEqual(['portal-last.js', 'portal-new.js'])
})
