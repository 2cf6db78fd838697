import { startClubOnPostgres } from './club-on-postgres.ts'
import { atMost, type Bench } from './figure.ts'
import { type LoadRequest, load } from './load.ts'

const POLLERS = 1000
const INTERVAL_MS = 10_000

const bench: Bench = {
  name: 'A thousand displays and phones polling every 10 s',
  isLong: true,
  async run({ quick, report }) {
    const club = await startClubOnPostgres()
    try {
      const authorization = `Bearer ${club.display.token}`
      const path = '/api/kiosk/board'
      const first = await fetch(club.url + path, { headers: { authorization } })
      const known = { authorization, 'if-none-match': first.headers.get('etag') ?? '' }
      const unchanged: LoadRequest = { path, headers: known }
      const changed: LoadRequest = { path, headers: { authorization } }
      const phones = club.members.slice(0, 4).map(
        ({ cookie }): LoadRequest => ({
          path: '/api/my/car-requests',
          headers: { cookie: `member_session=${cookie}` },
        }),
      )
      const result = await load({
        url: club.url,
        requests: [unchanged, unchanged, unchanged, changed, ...phones],
        connections: POLLERS,
        intervalMs: INTERVAL_MS,
        seconds: quick ? 10 : 60,
        warmUpSeconds: 10,
      })
      const { p50, p99, max } = result.latency
      const statuses = Object.entries(result.statuses).map(([code, count]) => `${count} × ${code}`)
      const figure = atMost('answers to 1,000 pollers, p99', 100, p99, 'ms')
      figure.ok &&= result.errors === 0 && result.requests > 0
      figure.sides = `p50 ${p50.toFixed(1)}, max ${max.toFixed(1)}; ${statuses.join(', ')}; ${result.errors} errors`
      return [report(figure)]
    } finally {
      await club.stop()
    }
  },
}

export default bench
