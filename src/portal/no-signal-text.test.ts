import { afterEach, expect, it, vi } from 'vitest'
import { noSignalText } from './no-signal-text.ts'

const OPEN_AGAIN = 'Not sent yet. Open the app again when you have signal.'

function browser(has: { sync?: boolean; webkit?: boolean; installed?: boolean }) {
  class Registration {}
  if (has.sync) Object.assign(Registration.prototype, { sync: {} })
  vi.stubGlobal('ServiceWorkerRegistration', Registration)
  if (has.webkit) vi.stubGlobal('GestureEvent', class {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: has.installed === true }))
}

afterEach(() => vi.unstubAllGlobals())

it('promises to send with the app closed only where the browser does', () => {
  browser({ sync: true })
  expect(noSignalText()).toBe("No signal. We'll send it when you're back online.")
  browser({})
  expect(noSignalText()).toBe(OPEN_AGAIN)
})

it('names the seven days after which Safari deletes, except from the home screen', () => {
  browser({ webkit: true })
  expect(noSignalText()).toBe(
    'Not sent yet. Open the app again within 7 days, when you have signal.',
  )
  browser({ webkit: true, installed: true })
  expect(noSignalText()).toBe(OPEN_AGAIN)
})
