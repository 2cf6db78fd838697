import { startClubOnPostgres } from './club-on-postgres.ts'
import { compare } from './compare.ts'
import { defineBench, share } from './figure.ts'

const PATH = '/api/kiosk/board'

export default defineBench({
  name: 'The board beside bare Hono, on PostgreSQL',
  sizes: {
    smoke: { connections: 16, seconds: 0.5, warmUpSeconds: 0.3, rounds: 3 },
    full: { connections: 16, seconds: 2, warmUpSeconds: 1, rounds: 9 },
  },
  async run(plan, report) {
    const club = await startClubOnPostgres()
    try {
      const authorization = `Bearer ${club.display.token}`
      const first = await fetch(club.url + PATH, { headers: { authorization } })
      const etag = first.headers.get('etag') ?? ''
      const board = { url: club.url, requests: [{ path: PATH, headers: { authorization } }] }
      const known = { path: PATH, headers: { authorization, 'if-none-match': etag } }

      const select = { path: '/select', headers: { 'x-hash': club.display.hash } }
      const unchanged = await compare(
        { url: club.url, requests: [known], status: 304 },
        { url: club.bare.url, requests: [select], status: 200 },
        plan,
      )
      const rows = { url: club.bare.url, requests: [{ path: '/rows' }], status: 200 }
      const changed = await compare({ ...board, status: 200 }, rows, plan)
      return [
        report(share('board unchanged (304)', 0.6, { ...unchanged })),
        report(share('board with 105 vehicles (200)', 0.5, { ...changed })),
      ]
    } finally {
      await club.stop()
    }
  },
})
