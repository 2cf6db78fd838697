import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../tests/setup/memory-storage.ts'

const HOUR = 3_600_000
const CLUB = Date.UTC(2026, 4, 21, 12)
const FRESH = { 'cache-control': 'no-store' }

let localStorage: Storage

/** The page's modules as they start, with what earlier visits left on the device. */
async function openPage() {
  vi.resetModules()
  const { request } = await import('./client.ts')
  return { request, ...(await import('./server-clock.ts')) }
}

const deviceIs = (aheadMs: number) => vi.setSystemTime(CLUB + aheadMs)

/** Answers the next calls at the club's time. */
function answerWith(
  headers: Record<string, string>,
  { body = '{}', status = 200, at = CLUB } = {},
) {
  const date = new Date(at).toUTCString()
  const init = { status, headers: { date, ...headers } }
  vi.stubGlobal('fetch', async () => new Response(status === 304 ? null : body, init))
}

beforeEach(() => {
  localStorage = createMemoryStorage()
  const sessionStorage = createMemoryStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage, addEventListener: () => {} })
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a device whose clock is wrong', () => {
  it.each([26, -26])('goes by the time of the server’s answers: %i hours', async (hours) => {
    deviceIs(hours * HOUR)
    const page = await openPage()
    const changed = vi.fn()
    page.onClockChange(changed)
    expect(page.serverNow()).toEqual(new Date(CLUB + hours * HOUR))
    answerWith(FRESH)
    await page.request('/api/config')
    expect(page.serverNow()).toEqual(new Date(CLUB))
    expect(page.serverTime(CLUB)).toBe(CLUB - hours * HOUR)
    expect(page.clockAheadMs()).toBe(hours * HOUR)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('knows it at a start without a network', async () => {
    deviceIs(26 * HOUR)
    answerWith(FRESH)
    await (await openPage()).request('/api/config')
    const { serverNow } = await openPage()
    expect(serverNow()).toEqual(new Date(CLUB))
  })

  it('is believed again after the first answer once it is set right', async () => {
    deviceIs(26 * HOUR)
    const page = await openPage()
    answerWith(FRESH)
    await page.request('/api/config')
    deviceIs(0)
    await page.request('/api/config')
    expect(page.serverNow()).toEqual(new Date(CLUB))
    expect((await openPage()).serverNow()).toEqual(new Date(CLUB))
  })
})

describe('the device’s clock is left alone by', () => {
  it.each<[string, Record<string, string>, { body?: string; status?: number }?]>([
    ['an answer that a cache may have kept', { 'cache-control': 'max-age=60' }],
    ['an answer that does not say whether it was kept', {}],
    ['an answer without a time', { ...FRESH, date: '' }],
    ['an answer with a time that is none', { ...FRESH, date: 'yesterday' }],
    ['a page in place of an answer', FRESH, { body: '<!doctype html>' }],
    ['a failure of something in between', FRESH, { body: 'Bad gateway', status: 502 }],
  ])('%s', async (_, headers, rest) => {
    deviceIs(26 * HOUR)
    const page = await openPage()
    answerWith(headers, rest)
    await page.request('/api/config').catch(() => {})
    expect(page.clockAheadMs()).toBe(0)
  })

  it.each([119_000, -119_000])('a difference of less than two minutes: %i ms', async (ms) => {
    deviceIs(ms)
    const page = await openPage()
    answerWith(FRESH)
    await page.request('/api/config')
    expect(page.clockAheadMs()).toBe(0)
  })

  it('an answer that it reads hours later, when it wakes', async () => {
    deviceIs(0)
    const page = await openPage()
    vi.stubGlobal('fetch', async () => {
      const date = new Date().toUTCString()
      deviceIs(8 * HOUR)
      return new Response('{}', { headers: { ...FRESH, date } })
    })
    await page.request('/api/config')
    expect(page.clockAheadMs()).toBe(0)
  })
})
