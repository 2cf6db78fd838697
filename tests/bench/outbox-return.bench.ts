import { setTimeout as sleep } from 'node:timers/promises'
import { buildHarness } from '../e2e/chaos/build-harness.ts'
import { openChaosClub } from '../e2e/chaos/chaos-club.ts'
import { seededDice } from '../e2e/chaos/dice.ts'
import { startFaultProxy } from '../e2e/chaos/fault-proxy.ts'
import { openPhone } from '../e2e/chaos/phone.ts'
import { nthRequest } from '../factories/nth-request.ts'
import { atMost, defineBench } from './figure.ts'

/** Queues rows while the server is dead; returns the milliseconds from its return until all have arrived. */
async function timeToEmpty(count: number, deadMs: number): Promise<number> {
  const club = await openChaosClub(1)
  const ownFiles = await buildHarness()
  const dice = seededDice(1)
  const proxy = await startFaultProxy({ upstreamPort: club.server.port, dice, ownFiles })
  const phone = await openPhone(proxy.url)
  try {
    const [who] = club.members
    if (!who) throw new Error('the club has no member')
    const token = await club.newToken(who)
    const page = phone.page(0)
    const [car] = who.vehicles
    if (!car) throw new Error('the member has no car')
    await page.evaluate(([key, member]) => window.harness.signIn(key, member), [
      token,
      who.member,
    ] as const)
    await club.server.kill()
    const requests = Array.from({ length: count }, (_, index) => nthRequest(index))
    await page.evaluate(
      async ([memberId, vehicle, all]) => {
        for (const [index, which] of all.entries()) {
          await window.harness.add(memberId, {
            vehicleId: vehicle.id,
            vehicleName: vehicle.vehicleName,
            ...which,
            requestedTime: '10:00 AM',
            notes: `return:${index}`,
          })
        }
      },
      [who.member.id, car, requests] as const,
    )
    const waiting = async () => {
      const rows = await page.evaluate((id) => window.harness.rows(id), who.member.id)
      // The queue holds the newest of the sent rows only.
      return rows.filter((row) => row.state !== 'sent')
    }
    if ((await waiting()).length !== count) throw new Error('not every row was saved')
    await sleep(deadMs)
    await club.server.restart()
    const returned = Date.now()
    for (;;) {
      if ((await waiting()).length === 0) break
      if (Date.now() - returned > 60_000) throw new Error('the queue did not empty')
      await sleep(100)
    }
    const took = Date.now() - returned
    const arrived = (await club.records()).requests.length
    if (arrived !== count) throw new Error(`${arrived} of ${count} rows arrived`)
    return took
  } finally {
    await phone.close()
    await proxy.close()
    await club.close()
  }
}

export default defineBench({
  name: 'Queued requests, five tabs, no online event',
  sizes: {
    smoke: { rows: 20, runs: 1, deadMs: 1_500 },
    full: { rows: 100, runs: 3, deadMs: 5_000 },
  },
  async run({ rows, runs, deadMs }) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timeToEmpty(rows, deadMs))
    const name = `all ${rows} queued requests saved after the server’s return, slowest of ${runs}`
    return [atMost(name, 3, Math.max(...times) / 1000, 's')]
  },
})
