import type { BrowserContext, ConsoleMessage, Page } from 'playwright/test'
import { ON_DEVICE } from '#domain/on-device.ts'

export interface Complaints {
  /** Complaints this test expects, such as the failed loads of a server it stopped itself. */
  allow(...expected: RegExp[]): void
  /** Watches a context the test opened by itself. */
  watch(context: BrowserContext): Promise<void>
  unexpected(): string[]
  /** What pages have saved as text so far, as `local auth_token`; it may be gone again. */
  saved(): Set<string>
}

declare global {
  interface Window {
    reportPolicyViolation?: (text: string) => void
    reportSaved?: (name: string) => void
  }
}

const listenForViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
    const text = `${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`
    window.reportPolicyViolation?.(text)
  })
}

const listenForSaves = () => {
  if (!location.protocol.startsWith('http')) return
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    window.reportSaved?.(`${this === localStorage ? 'local' : 'tab'} ${key}`)
    setItem.call(this, key, value)
  }
}

const KNOWN = new Set(Object.values(ON_DEVICE).map(({ place, name }) => `${place} ${name}`))
/** Saved by tests: that somebody was signed in already, and how many taps there were. */
const OF_TESTS = ['tab signed_in_by_test', 'tab test_taps']

// Of the script of a worker the same failure is said in other words, whenever it is looked for.
const inOneWord = (text: string) =>
  text.replace('An unknown error occurred when fetching', 'Failed to load resource:')

/** Only a test does this to a page without a worker: it aborts a request, or takes the network away. */
const isMadeByTest = (message: ConsoleMessage) =>
  /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message.text()) &&
  message.page()?.context().serviceWorkers().length === 0

/** What a browser says when something on the page is broken, gathered over all pages of a test. */
export function collectComplaints(): Complaints {
  const received: string[] = []
  const allowed: RegExp[] = []
  const saved = new Set<string>()
  const watched = new Set<BrowserContext>()

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || isMadeByTest(message)) return
    received.push(`console: ${inOneWord(message.text())} (${message.location().url})`)
  }
  const onPage = (page: Page) => {
    // What the browser itself throws, such as for code that does not come, has an empty stack.
    page.on('pageerror', ({ stack, name, message }) =>
      received.push(`page error: ${stack || `${name}: ${message}`}`),
    )
    page.on('crash', () => received.push(`page crashed: ${page.url()}`))
  }
  return {
    allow: (...expected) => {
      allowed.push(...expected)
    },
    watch: async (context) => {
      if (watched.has(context)) return
      watched.add(context)
      context.on('console', onConsole)
      context.on('page', onPage)
      for (const page of context.pages()) onPage(page)
      await context.exposeFunction('reportPolicyViolation', (text: string) => {
        received.push(`content policy: ${text}`)
      })
      await context.exposeFunction('reportSaved', (name: string) => {
        if (OF_TESTS.includes(name)) return
        saved.add(name)
        if (!KNOWN.has(name)) received.push(`not in domain/on-device.ts: ${name}`)
      })
      await context.addInitScript(listenForViolations)
      await context.addInitScript(listenForSaves)
    },
    saved: () => saved,
    unexpected: () => received.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
