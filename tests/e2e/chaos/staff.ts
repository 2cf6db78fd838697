import type { CarRequest } from '#domain/car-requests/car-request.ts'
import { carRequestSchema } from '#domain/car-requests/car-request.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { z } from '#domain/zod.ts'
import type { ChaosClub } from './chaos-club.ts'
import type { Dice } from './dice.ts'

/** Members' acts that the server's list shows. */
const SHOWN = {
  change: ({ notes }: CarRequest) => notes?.split(':').length === 4,
  cancel: ({ status }: CarRequest) => status === 'cancelled',
  accept: ({ promisedTime, requestedTime }: CarRequest) =>
    promisedTime !== null && promisedTime !== requestedTime,
}

/** The garage at a computer of its own: it offers other times, and declines a few requests. */
export function createStaff({ club, dice }: { club: ChaosClub; dice: Dice }) {
  const shown = new Set<string>()
  const call = (path: string, sent: { headers?: Record<string, string>; body?: unknown } = {}) =>
    fetch(`${club.server.url}/api/car-requests${path}`, {
      method: sent.body ? 'POST' : 'GET',
      headers: {
        'x-admin-token': club.adminToken,
        'content-type': 'application/json',
        ...sent.headers,
      },
      ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })

  async function answer({ id, version, promisedDate, requestedDate }: CarRequest) {
    const headers = { 'if-match': `"${version}"` }
    const date = promisedDate ?? requestedDate
    const times = [dice.oneOf(TIME_SLOTS), dice.oneOf(TIME_SLOTS)].map((time) => ({ date, time }))
    await (dice.chance(0.1)
      ? call(`/${id}/decline`, { headers, body: { reason: 'The lift is broken.' } })
      : call(`/${id}/offer`, { headers, body: { times } }))
  }

  return {
    /** Whether members have changed, cancelled and accepted, by what the server's list has shown. */
    hasSeveralActs: () => shown.size === Object.keys(SHOWN).length,
    async act() {
      const list = await call('?limit=30')
      const requests = z.array(carRequestSchema).parse(await list.json())
      for (const [kind, isShown] of Object.entries(SHOWN)) {
        if (requests.some(isShown)) shown.add(kind)
      }
      const pending = requests.filter(({ status }) => status === 'pending')
      if (pending.length > 0) await answer(dice.oneOf(pending))
    },
  }
}
