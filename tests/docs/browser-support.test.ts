import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { supportedBrowsers } from '../../scripts/supported-browsers.ts'
import { unsupportedIn } from '../setup/browser-support.ts'

const sources = ['src', 'domain'].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((name) => join(folder, name)),
)

test('the client uses nothing that a supported browser lacks unchecked', () => {
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(PROJECT_ROOT, path), 'utf8')
    const names = unsupportedIn(source, path.endsWith('x') ? 'tsx' : 'ts')
    return names.map((name) => `${path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test('the readme names the supported browsers', () => {
  const version = new Map(supportedBrowsers().map((one) => [one.name, one.version]))
  const { safari, ios_saf, chrome, edge, firefox } = Object.fromEntries(version)
  expect([safari, chrome]).toEqual([ios_saf, edge])
  const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8').replaceAll('\n', ' ')
  expect(readme).toContain(
    `Safari and iOS ${safari}, Chrome and Edge ${chrome}, Firefox ${firefox}, and whatever is newer`,
  )
})

describe('a source that uses', () => {
  test.each([
    ['URL.canParse(link)', 'URL.canParse'],
    ['const url = URL.parse(link)', 'URL.parse'],
    ['await navigator.storage.estimate()', 'navigator.storage.estimate'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['window.requestIdleCallback(work)', 'window.requestIdleCallback'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['await Array.fromAsync(rows)', 'Array.fromAsync'],
    ['Object.groupBy(rows, keyOf)', 'Object.groupBy'],
    ['Map.groupBy(rows, keyOf)', 'Map.groupBy'],
    ['new Set(a).isSubsetOf(b)', '.isSubsetOf'],
    ['rows.values().flatMap(open).toSorted(); ids.symmetricDifference(b)', '.symmetricDifference'],
    ['document.startViewTransition(draw)', 'document.startViewTransition'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['Response.json({})', 'Response.json'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['const emoji = /^\\p{RGI_Emoji}$/v', 'RegExp.unicodeSets'],
    ['if (URL.canParse(link)) open(link)', 'URL.canParse'],
  ])('%s is refused', (source, name) => {
    expect(unsupportedIn(source, 'ts')).toEqual([name])
  })

  test.each([
    'new URL(link)',
    'AbortSignal.timeout(20)',
    'rows.toSorted().at(-1)',
    'navigator.locks.request(name, act)',
    'crypto.subtle.digest(name, bytes)',
    "if ('requestIdleCallback' in window) cancelIdleCallback(requestIdleCallback(work))",
    "typeof requestIdleCallback === 'function' && requestIdleCallback(work)",
    'navigator.storage.estimate?.()',
    'const requestIdleCallback = soon; requestIdleCallback(work)',
    "import { URL } from './own.ts'; URL.canParse(link)",
    'rows.with(1, row).findLast(isOpen)',
    'function open(indexedDB: Shelf) { indexedDB.databases() }',
  ])('%s is taken', (source) => {
    expect(unsupportedIn(source, 'ts')).toEqual([])
  })
})
