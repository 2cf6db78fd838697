import type { ServerProcess } from '../setup/server-process.ts'
import { startSharedServer } from '../setup/shared-server.ts'
import { type Console, openConsole } from '../setup/wall-garage.ts'
import { WALL } from '../setup/wall-page.ts'
import { startWallProxy, type WallProxy } from '../setup/wall-proxy.ts'
import { test as base } from './fixtures.ts'

export const CARS = 105

/** What a browser says of a server that is not there. */
export const NO_SERVER = /Failed to load resource|ERR_/

interface Garage {
  server: ServerProcess
  console: Console
}

/** A garage of its own with 105 cars or more, and a link in front of it that can fail in every way. */
export const test = base.extend<{ link: WallProxy }, { garage: Garage }>({
  viewport: WALL,
  garage: [
    async ({ browserName: _ }, use) => {
      const server = await startSharedServer()
      const console = await openConsole(server.url)
      await console.fill(CARS)
      await use({ server, console })
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ garage }, use) => {
    await use(garage.server.url)
  },
  link: async ({ garage }, use) => {
    const link = await startWallProxy(garage.server.url)
    await use(link)
    await link.close()
  },
})
