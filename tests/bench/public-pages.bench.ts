import { startServer } from '../setup/server-process.ts'
import { defineBench, type Figure } from './figure.ts'
import { measureLoad } from './load.ts'

const PAGES = ['/', '/philadelphia', '/huntingdon-valley', '/merch', '/login']
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' }

export default defineBench({
  name: 'Public pages',
  sizes: { smoke: { paths: PAGES.slice(0, 2), seconds: 1 }, full: { paths: PAGES, seconds: 10 } },
  async run({ paths, seconds }) {
    const server = await startServer({ settings: { LOG_LEVEL: 'error' } })
    const { url } = server
    try {
      const figures: Figure[] = []
      for (const path of paths) {
        const page = await measureLoad({
          name: `${path} (200)`,
          url,
          requests: [{ path, headers: ACCEPTED }],
          status: 200,
          seconds,
          perSecond: 200,
        })
        figures.push(page)
      }
      const first = await fetch(url, { headers: ACCEPTED })
      const known = { ...ACCEPTED, 'if-none-match': first.headers.get('etag') ?? '' }
      const unchanged = await measureLoad({
        name: '/ unchanged (304)',
        url,
        requests: [{ path: '/', headers: known }],
        status: 304,
        seconds,
        perSecond: 500,
      })
      return [...figures, unchanged]
    } finally {
      await server.dispose()
    }
  },
})
