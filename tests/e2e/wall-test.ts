import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { type Console, openConsole } from '../setup/wall-garage.ts'
import { WALL } from '../setup/wall-page.ts'
import { startWallProxy, type WallProxy } from '../setup/wall-proxy.ts'
import { test as base, oncePerWorker } from './fixtures.ts'

export const CARS = 105

/** What a browser says of a server that is not there. */
export const NO_SERVER = /Failed to load resource|ERR_/

interface Garage {
  server: ServerProcess
  console: Console
}

/** A garage of its own with 105 cars or more, and a link in front of it that can fail in every way. */
export const test = base.extend<{ garage: Garage; link: WallProxy }>({
  viewport: WALL,
  garage: oncePerWorker(async () => {
    const server = await startJourneyServer()
    const console = await openConsole(server.url)
    await console.fill(CARS)
    return { server, console, dispose: server.dispose }
  }),
  baseURL: async ({ garage }, use) => {
    await use(garage.server.url)
  },
  link: async ({ garage }, use) => {
    const link = await startWallProxy(garage.server.url)
    await use(link)
    await link.close()
  },
})
