import { startClubOnPostgres } from './club-on-postgres.ts'
import { defineBench } from './figure.ts'
import { measureLoad } from './load.ts'

const PATH = '/api/kiosk/board'

export default defineBench({
  name: 'The board, on PostgreSQL',
  sizes: { smoke: 1, full: 10 },
  async run(seconds) {
    const club = await startClubOnPostgres()
    const { url } = club
    try {
      const headers = { authorization: `Bearer ${club.displayToken}` }
      const first = await fetch(url + PATH, { headers })
      const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }
      const changed = await measureLoad({
        name: 'board with 105 cars (200)',
        url,
        requests: [{ path: PATH, headers }],
        status: 200,
        seconds,
        perSecond: 300,
      })
      const unchanged = await measureLoad({
        name: 'board unchanged (304)',
        url,
        requests: [{ path: PATH, headers: known }],
        status: 304,
        seconds,
        perSecond: 3_000,
      })
      return [changed, unchanged]
    } finally {
      await club.stop()
    }
  },
})
