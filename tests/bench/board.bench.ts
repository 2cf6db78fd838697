import { startClubOnPostgres } from './club-on-postgres.ts'
import { compare } from './compare.ts'
import { type Bench, share } from './figure.ts'

const PATH = '/api/kiosk/board'

const bench: Bench = {
  name: 'The board beside bare Hono, on PostgreSQL',
  async run({ quick, report }) {
    const club = await startClubOnPostgres()
    try {
      const plan = { connections: 16, seconds: quick ? 1 : 2, rounds: quick ? 3 : 9 }
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
        report(share('board unchanged (304)', 0.6, unchanged.ours, unchanged.bare)),
        report(share('board with 105 vehicles (200)', 0.5, changed.ours, changed.bare)),
      ]
    } finally {
      await club.stop()
    }
  },
}

export default bench
