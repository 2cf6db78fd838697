import { setTimeout as sleep } from 'node:timers/promises'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { buildHarness } from '../e2e/chaos/build-harness.ts'
import { openChaosClub } from '../e2e/chaos/chaos-club.ts'
import { seededDice } from '../e2e/chaos/dice.ts'
import { startFaultProxy } from '../e2e/chaos/fault-proxy.ts'
import { openPhone } from '../e2e/chaos/phone.ts'
import { atMost, type Bench } from './figure.ts'

const ROWS = 100

/** Queues 100 rows while the server is dead; answers the milliseconds from its return until all have arrived. */
async function timeToEmpty(): Promise<number> {
  const club = await openChaosClub(1, 2)
  const ownFiles = await buildHarness()
  const dice = seededDice(1)
  const proxy = await startFaultProxy({ upstreamPort: club.server.port, dice, ownFiles })
  const phone = await openPhone(proxy.url)
  try {
    const [who] = club.members
    const token = who?.tokens.pop()
    if (!who || !token) throw new Error('the club has no member')
    const page = phone.page(0)
    await page.evaluate(([key, member]) => window.harness.signIn(key, member), [
      token,
      who.member,
    ] as const)
    await club.server.kill()
    const requestedDate = addCalendarDays(dayInZone(new Date(), 'America/New_York'), 3)
    await page.evaluate(
      async ([memberId, vehicle, day, count]) => {
        for (let index = 0; index < count; index += 1) {
          await window.harness.add(memberId, {
            vehicleId: vehicle.id,
            vehicleName: vehicle.vehicleName,
            requestType: 'pickup',
            requestedDate: day,
            requestedTime: '10:00 AM',
            notes: `return:${index}`,
          })
        }
      },
      [who.member.id, who.vehicle, requestedDate, ROWS] as const,
    )
    await sleep(5000)
    await club.server.restart()
    const returned = Date.now()
    for (;;) {
      const rows = await page.evaluate((id) => window.harness.rows(id), who.member.id)
      if (rows.length === ROWS && rows.every((row) => row.state === 'sent')) break
      if (Date.now() - returned > 60_000) throw new Error('the queue did not empty')
      await sleep(20)
    }
    const took = Date.now() - returned
    const arrived = (await club.records()).requests.length
    if (arrived !== ROWS) throw new Error(`${arrived} of ${ROWS} rows arrived`)
    return took
  } finally {
    await phone.close()
    await proxy.close()
    await club.close()
  }
}

const bench: Bench = {
  name: '100 queued requests, five tabs, no online event',
  isLong: true,
  async run({ quick, report }) {
    const times: number[] = []
    for (let run = 0; run < (quick ? 1 : 3); run += 1) times.push(await timeToEmpty())
    const name = 'All 100 on the server after its return (slowest run)'
    return [report(atMost(name, 3, Math.max(...times) / 1000, 's'))]
  },
}

export default bench
