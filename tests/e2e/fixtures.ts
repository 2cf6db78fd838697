import { test as base, expect } from 'playwright/test'
import { startJourneyServer } from '../setup/journey-server.ts'
import { patience } from '../setup/patience.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { catchAtOnce } from './catch-at-once.ts'
import { type Complaints, collectComplaints } from './complaints.ts'
import { clubEditor, type Editor, type SecondAdmin, secondAdmin } from './second-admin.ts'

interface Disposable {
  dispose(): Promise<unknown>
}

type AtEnd = (one: Disposable) => void

interface WorkerFixtures {
  /** Takes what is to be disposed of once the worker has run its last test. */
  atEnd: AtEnd
}

interface TestFixtures {
  /** One server for the tests of a worker; a test that kills or fills a server starts its own. */
  server: ServerProcess
  complaints: Complaints
  admin: SecondAdmin
  editor: Editor
}

type OncePerWorker<T> = [
  (given: WorkerFixtures, use: (one: T) => Promise<void>) => Promise<void>,
  { scope: 'test'; timeout: number },
]

/**
 * A fixture that the first test of a worker makes, and all others of the worker find. As one of the worker's own it
 * would need a worker, and so a browser, for itself.
 */
export function oncePerWorker<T extends Disposable>(make: () => Promise<T>): OncePerWorker<T> {
  let made: Promise<T> | undefined
  const makeFor = async (atEnd: AtEnd) => {
    const one = await make()
    atEnd(one)
    return one
  }
  return [
    async ({ atEnd }, use) => {
      made ??= makeFor(atEnd)
      await use(await made)
    },
    { scope: 'test', timeout: patience(120_000) },
  ]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  atEnd: [
    async ({ browserName: _ }, use) => {
      const made: Disposable[] = []
      await use((one) => made.push(one))
      await Promise.all(made.map((one) => one.dispose()))
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
  server: oncePerWorker(() => startJourneyServer()),
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  admin: async ({ server }, use) => use(await secondAdmin(server.url)),
  editor: async ({ server }, use) => {
    const editor = await clubEditor(server.url)
    await use(editor)
    await editor.dispose()
  },
  context: async ({ context }, use) => {
    context.on('page', catchAtOnce)
    await use(context)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = collectComplaints()
      await complaints.watch(context)
      await use(complaints)
      expect(complaints.unexpected(), 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
