import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClubCall, sendOnce } from './club-call.ts'
import type { ClubScene } from './club-scene.ts'
import { carLane } from './write-lanes.ts'

/** A call of every kind that needs the database, a write among them, by those whom each is for. */
export function routesOf({ members: [member], admin, display }: ClubScene): () => ClubCall[] {
  if (!member) throw new Error('the club has no members')
  const { headers } = member
  const [car = ''] = member.cars
  const get = (path: string, who: Record<string, string> = {}) => ({
    ...{ kind: path, path },
    headers: who,
  })
  return () => [
    get('/readyz'),
    get('/api/events'),
    get('/api/merch/products'),
    get('/api/merch/variants'),
    get('/api/auth/me', headers),
    get('/api/my/vehicles', headers),
    get('/api/my/car-requests', headers),
    get(`/api/my/car-requests/by-key/${randomUUID()}`, headers),
    get('/api/my/rsvps', headers),
    get('/api/digest-articles', headers),
    get('/api/vehicles', admin),
    get('/api/car-requests', admin),
    get('/api/members', admin),
    get('/api/kiosk/board', display),
    carLane(member, car).call(),
  ]
}

/** Asks all of these again and again; resolves once a whole round of them was answered with 2xx. */
export async function untilAllAnswer(url: string, calls: () => ClubCall[], withinMs = 60_000) {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answers = await Promise.all(calls().map((call) => sendOnce(url, call)))
    if (answers.every(({ status }) => status >= 200 && status < 300)) return
    if (performance.now() > deadline) {
      throw new Error(`no recovery: ${answers.map(({ status }) => status).join(' ')}`)
    }
    await sleep(20)
  }
}
