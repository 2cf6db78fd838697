import { startServer } from '../setup/server-process.ts'
import { startBareServer } from './bare-server.ts'
import { compare } from './compare.ts'
import { type Bench, type Figure, share } from './figure.ts'
import { ACCEPTED, readPage } from './sent-page.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch', '/login']
/** Where the bare side keeps what a browser hears that has the page already. */
const HELD = '/?held'

const bench: Bench = {
  name: 'Prerendered pages beside bare Node http sending the same bytes',
  isLong: true,
  async run({ quick, report }) {
    const server = await startServer({ settings: { LOG_LEVEL: 'error' } })
    const pages = Object.fromEntries(
      await Promise.all(
        PAGES.map(async (path) => [path, await readPage(server.url + path)] as const),
      ),
    )
    const held = { 'if-none-match': pages['/']?.headers.etag ?? '' }
    const unchanged = await readPage(server.url, held)
    const bare = await startBareServer('bare-pages.ts', {}, { ...pages, [HELD]: unchanged })
    try {
      const plan = { connections: 16, seconds: 2, rounds: quick ? 3 : 9 }
      const figures: Figure[] = []
      for (const [path, page] of Object.entries(pages)) {
        const requests = [{ path, headers: ACCEPTED }]
        const { status } = page
        const side = { requests, status }
        const both = await compare({ ...side, url: server.url }, { ...side, url: bare.url }, plan)
        figures.push(report(share(`${path} (${status})`, 0.6, both.ours, both.bare)))
      }
      const headers = { ...ACCEPTED, ...held }
      const { status } = unchanged
      const both = await compare(
        { url: server.url, requests: [{ path: '/', headers }], status },
        { url: bare.url, requests: [{ path: HELD, headers }], status },
        plan,
      )
      figures.push(report(share(`/ unchanged (${status})`, 0.6, both.ours, both.bare)))
      return figures
    } finally {
      bare.stop()
      await server.dispose()
    }
  },
}

export default bench
