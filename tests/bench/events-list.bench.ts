import type { Db } from '#server/db/db.ts'
import { events } from '#server/db/schema/events.ts'
import { eventBody } from '../factories/events.ts'
import { startServer } from '../setup/server-process.ts'
import { compare } from './compare.ts'
import { atMost, defineBench, share } from './figure.ts'
import { load } from './load.ts'
import { ACCEPTED } from './sent-page.ts'

const EVENTS = '/api/events'
const PAGE = '/philadelphia'
const OTHERS = ['/', '/huntingdon-valley']

async function fill(db: Db) {
  const at = { createdAt: new Date(), updatedAt: new Date() }
  const one = { ...eventBody(new Date()), ...at }
  const rows = Array.from({ length: 600 }, (_, index) => ({
    ...one,
    title: `Evening ${index}`,
    description: `${one.description} `.repeat(20).slice(0, 900),
  }))
  await db.insert(events).values(rows)
}

async function medianOf(values: Promise<number>[]): Promise<number> {
  const sorted = (await Promise.all(values)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export default defineBench({
  name: 'The list of 600 events beside pages from memory',
  sizes: {
    smoke: {
      rates: { connections: 16, seconds: 0.6, warmUpSeconds: 0.6, rounds: 3 },
      crowdSeconds: 2,
    },
    full: { rates: { connections: 16, seconds: 2, warmUpSeconds: 1, rounds: 9 }, crowdSeconds: 6 },
  },
  async run({ rates, crowdSeconds }, report) {
    const server = await startServer({ settings: { LOG_LEVEL: 'error' }, fill })
    const { url } = server
    const requestsFor = (path: string) => [{ path, headers: ACCEPTED }]
    const side = (path: string) => ({ url, requests: requestsFor(path), status: 200 })
    try {
      const both = await compare(side(EVENTS), side(PAGE), rates)
      const rate = report(share(`${EVENTS} beside ${PAGE}`, 0.5, { ...both }))
      const median = async (path: string) =>
        (
          await load({
            url,
            requests: requestsFor(path),
            connections: 4,
            seconds: crowdSeconds / 3,
          })
        ).latency.p50
      const crowd = (path: string) =>
        load({ url, requests: requestsFor(path), connections: 100, seconds: crowdSeconds })
      const medians = async (beside: string) => {
        const [, found] = await Promise.all([crowd(beside), medianOf(OTHERS.map(median))])
        return found
      }
      // Beside a page, the same crowd takes its share of the machine too.
      const besidePage = await medians(PAGE)
      const besideEvents = await medians(EVENTS)
      const times = besideEvents / besidePage
      const name = `the median of other pages while 100 connections read ${EVENTS}, beside a page`
      return [rate, report(atMost(name, 2, times, 'times'))]
    } finally {
      await server.dispose()
    }
  },
})
