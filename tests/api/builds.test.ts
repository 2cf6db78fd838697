import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { buildFiles } from '#server/db/schema/builds.ts'
import { readSharedFiles } from '#server/http/built-files.ts'
import { documentRoutes } from '#server/http/documents.ts'
import { createOtherBuilds, saveBuild } from '#server/modules/builds/builds.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const { db, close } = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await close()
})

/** A folder as a build leaves it, with a script of its own. */
function makeBuild(name: string): string {
  const dist = join(folder, name)
  const files = {
    'site/not-found.html': 'Not found',
    'portal/index.html': name,
    'sw.js': name,
    [`assets/portal-${name}.js`]: `run('${name}')`,
    [`assets/portal-${name}.js.gz`]: gzipSync(`run('${name}')`),
    [`art/${name}.png`]: name,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), content)
  }
  return dist
}

const started = (name: string, day: number) =>
  saveBuild({ db, now: new Date(Date.UTC(2026, 0, day)) }, name, () =>
    readSharedFiles(makeBuild(name)),
  )
const settings = { forms: undefined, square: undefined, publicUrl: 'http://club.example' }
const serving = (name: string, otherBuilds = createOtherBuilds(db, { refreshMs: 0 })) =>
  documentRoutes(makeBuild(name), { ...settings, mode: 'production' }, undefined, otherBuilds)
const savedBuilds = async () => {
  const rows = await db.selectDistinct({ build: buildFiles.build }).from(buildFiles)
  return rows.map(({ build }) => build).toSorted()
}

test('a process answers the files of the builds before and after its own', async () => {
  const current = serving('current')
  await started('current', 2)
  await started('before', 1)
  await started('after', 3)
  for (const name of ['before', 'after']) {
    const path = `/assets/portal-${name}.js`
    const zipped = await current.request(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const plain = await current.request(path)
    expect(await plain.text()).toBe(`run('${name}')`)
    const own = await current.request('/assets/portal-current.js')
    expect(Object.fromEntries(plain.headers)).toEqual({
      ...Object.fromEntries(own.headers),
      etag: plain.headers.get('etag'),
    })
    const etag = plain.headers.get('etag') ?? ''
    const again = await current.request(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect((await current.request(`/art/${name}.png`)).headers.get('content-type')).toBe(
      'image/png',
    )
  }
})

test('documents and the worker are those of the own build', async () => {
  const current = serving('current')
  expect(await (await current.request('/members')).text()).toBe('current')
  expect(await (await current.request('/sw.js')).text()).toBe('current')
  const saved = await db.selectDistinct({ path: buildFiles.path }).from(buildFiles)
  expect(saved.filter(({ path }) => !/^\/(assets|art)\//.test(path))).toEqual([])
})

test('only the five builds that were started last are saved, and always the own', async () => {
  for (const day of [11, 12, 13, 14, 15]) await started(`build-${day}`, day)
  await started('build-11', 16)
  await started('build-17', 17)
  expect(await savedBuilds()).toEqual(['build-11', 'build-13', 'build-14', 'build-15', 'build-17'])
  await started('clock-behind', 1)
  expect(await savedBuilds()).toContain('clock-behind')
})

test('two processes that start at once save one copy', async () => {
  await Promise.all([started('twins', 20), started('twins', 20)])
  const rows = await db.select({ build: buildFiles.build }).from(buildFiles)
  expect(rows.filter(({ build }) => build === 'twins')).toHaveLength(2)
})

test('paths that no build has cost one query a second together, and others none', async () => {
  const current = serving('current', createOtherBuilds(db, { refreshMs: 60 }))
  const reads = vi.spyOn(db, 'selectDistinct')
  const files = vi.spyOn(db, 'select')
  const unknown = Array.from({ length: 200 }, (_, index) => `/assets/none-${index}.js`)
  const statuses = await Promise.all(
    unknown.map(async (path) => (await current.request(path)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
  for (const path of ['/nowhere.js', '/assets/', '/assets/a b.js', '/assets/../x.js']) {
    expect((await current.request(path)).status).toBe(404)
  }
  expect(reads).toHaveBeenCalledTimes(1)
  expect(files).not.toHaveBeenCalled()
  await current.request('/assets/portal-twins.js')
  await current.request('/assets/portal-twins.js')
  expect(files).toHaveBeenCalledTimes(1)
})
