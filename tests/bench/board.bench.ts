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
      const board = await measureLoad({
        name: 'board with 105 cars (200)',
        url,
        requests: [{ path: PATH, headers }],
        status: 200,
        seconds,
        perSecond: 300,
      })
      return [board]
    } finally {
      await club.stop()
    }
  },
})
