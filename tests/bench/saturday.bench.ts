import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '#server/demo/sample-chance.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openLoop, percentile, tally } from '../setup/open-loop.ts'
import { atMost, defineBench } from './figure.ts'
import { adminOnSaturday, wallOnSaturday } from './saturday/garage.ts'
import { memberOnSaturday } from './saturday/member.ts'
import { openSaturday } from './saturday/open-saturday.ts'
import { type Crowd, replayOf } from './saturday/replay.ts'
import { buyerOnSaturday, visitorOnSaturday } from './saturday/shop.ts'

const PER_SECOND = 50
const LIMIT_MS = 100
const SEED = 20_260_606
const MAIL_WITHIN_MS = 2000

type Saturday = Awaited<ReturnType<typeof openSaturday>>

/** Of a hundred calls; five walls with four of them poll every 2.5 s. */
function crowdsOf(saturday: Saturday, adminCount: number): Crowd[] {
  const { emails, walls, cars, goods } = saturday
  const luck = chance(SEED)
  const order = luck.shuffled(emails)
  let person = 0
  let came = 0
  const admins = Array.from({ length: adminCount }, (_, index) => {
    const own = cars.filter((_car, at) => at % adminCount === index)
    return adminOnSaturday({ person: person++, password: saturday.adminPassword, cars: own })
  })
  const member = () => {
    const email = order[came++ % order.length] ?? ''
    return memberOnSaturday({ ...saturday, person: person++, email, chance: luck })
  }
  const buyer = () =>
    buyerOnSaturday(person++, { email: order[person % order.length] ?? '', goods, chance: luck })
  return [
    { share: 66, initial: [], next: member },
    { share: 8, initial: admins, next: () => null },
    { share: 14, initial: [], next: buyer },
    { share: 8, initial: [], next: () => visitorOnSaturday(person++, luck) },
    {
      share: 4,
      initial: walls.map((token) => wallOnSaturday(person++, token)),
      next: () => null,
    },
  ]
}

export default defineBench({
  name: 'A Saturday morning of a club of 1,000 members, two processes',
  // Four sign-ins of admins, slow on purpose, would be more than one in a hundred of a smoke run's calls.
  sizes: {
    smoke: { seconds: 4, warmUpSeconds: 2, admins: 1 },
    full: { seconds: 600, warmUpSeconds: 0, admins: 4 },
  },
  async run({ seconds, warmUpSeconds, admins }, report) {
    await buildIfStale()
    const saturday = await openSaturday()
    try {
      const crowds = crowdsOf(saturday, admins)
      const replay = replayOf(saturday.url, crowds)
      const play = (seconds: number) =>
        openLoop({ perSecond: PER_SECOND, until: (at) => at >= seconds, send: replay.send })
      // Of ten minutes the first moments of new processes are a part; of seconds they would be the whole.
      await play(warmUpSeconds)
      replay.records.length = 0
      await play(seconds)
      await sleep(MAIL_WITHIN_MS)
      const { records } = replay
      const errors = [...replay.errors, ...replay.stuck()]
      for (const error of errors.slice(0, 20)) console.log(error)
      if (errors.length > 0) console.log(saturday.logs().slice(-4000))
      const kinds = [...new Set(records.map(({ kind }) => kind))].sort()
      const timesOf = (kind?: string) =>
        records.filter((one) => !kind || one.kind === kind).map(({ ms }) => ms)
      const sidesOf = (kind: string) => {
        const [p50, p99] = [0.5, 0.99].map((share) => percentile(timesOf(kind), share).toFixed(0))
        return `${timesOf(kind).length} ${kind} ${p50}/${p99}`
      }
      const p99 = atMost(
        `${records.length} calls at ${PER_SECOND} a second, p99`,
        LIMIT_MS,
        percentile(timesOf(), 0.99),
        'ms',
      )
      return [
        report({
          ...p99,
          sides: `p50 ${percentile(timesOf(), 0.5).toFixed(1)} ms; by kind p50/p99: ${kinds.map(sidesOf).join(', ')}`,
        }),
        report({
          name: 'answers that were not the right ones',
          target: '0',
          measured: String(errors.length),
          ok: errors.length === 0 && records.length >= seconds * PER_SECOND,
          isCertain: errors.length > 0,
          sides: tally(records.map(({ status }) => status)),
        }),
      ]
    } finally {
      await saturday.close()
    }
  },
})
