import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAfterPaint } from './early-taps.ts'

class Button extends EventTarget {
  closest = () => this
}

let page: EventTarget
let reload: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  reload = vi.fn()
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('Element', Button)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  // Taps are forgotten with the page, and once something is typed.
  page.dispatchEvent(new Event('input'))
  vi.useRealTimers()
})

const tap = () =>
  page.dispatchEvent(Object.defineProperty(new Event('click'), 'target', { value: new Button() }))

const CODE: [string, () => Promise<unknown>][] = [
  ['does not come', () => Promise.reject(new TypeError('Importing a module script failed.'))],
  ['never answers', () => new Promise(() => {})],
]

test.each(CODE)('a tap loads a page again whose code %s', async (_, load) => {
  const loading = loadAfterPaint(load).catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect(reload).not.toHaveBeenCalled()
  tap()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each(CODE)('so does a tap from before, on a page whose code %s', async (_, load) => {
  const loading = loadAfterPaint(load).catch(() => {})
  tap()
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect(reload).toHaveBeenCalledTimes(1)
})
