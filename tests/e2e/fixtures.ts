import { test as base, expect } from 'playwright/test'
import type { ServerProcess } from '../setup/server-process.ts'
import { startSharedServer } from '../setup/shared-server.ts'
import { type Complaints, collectComplaints } from './complaints.ts'

interface WorkerFixtures {
  /** One server for all tests of a worker; a test that kills or fills a server starts its own. */
  server: ServerProcess
}

interface TestFixtures {
  complaints: Complaints
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startSharedServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
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
