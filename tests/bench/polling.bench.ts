import { type ClubOnPostgres, startClubOnPostgres } from './club-on-postgres.ts'
import { compare } from './compare.ts'
import { atMost, defineBench, provided, share } from './figure.ts'
import { type LoadRequest, load } from './load.ts'

const GARAGE = '/api/my/garage'

/** A phone that knows its garage, so that it hears that nothing has changed. */
async function phoneOf(
  { url }: ClubOnPostgres,
  { cookie }: ClubOnPostgres['members'][number],
): Promise<LoadRequest> {
  const headers = { cookie: `member_session=${cookie}` }
  const first = await fetch(url + GARAGE, { headers })
  return { path: GARAGE, headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' } }
}

export default defineBench({
  name: 'A thousand phones and five walls polling every 10 s',
  sizes: {
    smoke: { pollers: 200, intervalMs: 2_000, seconds: 3, warmUpSeconds: 2, rounds: 3 },
    full: { pollers: 1005, intervalMs: 10_000, seconds: 60, warmUpSeconds: 10, rounds: 9 },
  },
  async run({ pollers, rounds, ...plan }, report) {
    const club = await startClubOnPostgres()
    try {
      const authorization = `Bearer ${club.display.token}`
      const path = '/api/kiosk/board'
      const board = await fetch(club.url + path, { headers: { authorization } })
      const wall: LoadRequest = {
        path,
        headers: { authorization, 'if-none-match': board.headers.get('etag') ?? '' },
      }
      const phones: LoadRequest[] = []
      for (const member of club.members) phones.push(await phoneOf(club, member))
      const result = await load({
        url: club.url,
        requests: [wall, ...Array.from({ length: 5 }, () => phones).flat()],
        connections: pollers,
        addresses: 100,
        ...plan,
      })
      const { p50, p99, max } = result.latency
      const statuses = Object.entries(result.statuses).map(([code, count]) => `${count} × ${code}`)
      const figure = atMost(`answers to ${pollers} pollers, p99`, 100, p99, 'ms')
      const sides = `p50 ${p50.toFixed(1)}, max ${max.toFixed(1)}; ${statuses.join(', ')}; ${result.errors} errors`
      const isRight =
        result.errors === 0 && result.requests > 0 && result.statuses[304] === result.requests
      const shares = await compare(
        { url: club.url, requests: phones, status: 304 },
        {
          url: club.bare.url,
          requests: [{ path: '/select', headers: { 'x-hash': club.display.hash } }],
          status: 200,
        },
        { connections: 16, seconds: 2, warmUpSeconds: 1, rounds },
      )
      return [
        report(provided({ ...figure, sides }, isRight)),
        report(share('GET /api/my/garage unchanged', 0.6, { ...shares })),
      ]
    } finally {
      await club.stop()
    }
  },
})
