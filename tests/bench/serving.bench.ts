import { startServer } from '../setup/server-process.ts'
import { startBareServer } from './bare-server.ts'
import { compare } from './compare.ts'
import { defineBench, type Figure, share } from './figure.ts'
import { ACCEPTED, readPage } from './sent-page.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch', '/login']
/** Where the bare side keeps what a browser hears that has the page already. */
const HELD = '/?held'

export default defineBench({
  name: 'Prerendered pages beside bare Node http sending the same bytes',
  sizes: {
    smoke: { paths: PAGES.slice(0, 2), seconds: 0.6, warmUpSeconds: 0.6, rounds: 3 },
    full: { paths: PAGES, seconds: 2, warmUpSeconds: 1, rounds: 9 },
  },
  async run({ paths, ...load }, report) {
    const server = await startServer({ settings: { LOG_LEVEL: 'error' } })
    const pages = Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => [path, await readPage(server.url + path)] as const),
      ),
    )
    const held = { 'if-none-match': pages['/']?.headers.etag ?? '' }
    const unchanged = await readPage(server.url, held)
    const bare = await startBareServer('bare-pages.ts', {}, { ...pages, [HELD]: unchanged })
    try {
      const plan = { connections: 16, ...load }
      const figures: Figure[] = []
      for (const [path, page] of Object.entries(pages)) {
        const requests = [{ path, headers: ACCEPTED }]
        const { status } = page
        const side = { requests, status }
        const both = await compare({ ...side, url: server.url }, { ...side, url: bare.url }, plan)
        figures.push(report(share(`${path} (${status})`, 0.6, { ...both })))
      }
      const headers = { ...ACCEPTED, ...held }
      const { status } = unchanged
      const both = await compare(
        { url: server.url, requests: [{ path: '/', headers }], status },
        { url: bare.url, requests: [{ path: HELD, headers }], status },
        plan,
      )
      figures.push(report(share(`/ unchanged (${status})`, 0.6, { ...both })))
      return figures
    } finally {
      bare.stop()
      await server.dispose()
    }
  },
})
