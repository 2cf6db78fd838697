import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import type { CarWish } from '#domain/car-requests/car-request.schema.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import { buildHarness } from './build-harness.ts'
import { type ChaosMember, openChaosClub } from './chaos-club.ts'
import { createChoiceTally } from './choice-tally.ts'
import { seededDice } from './dice.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { misfortunesOf } from './misfortunes.ts'
import { HARNESS_TABS, openPhone } from './phone.ts'
import { createTally } from './tally.ts'

const REST_WITHIN_MS = 90_000

export type ChaosReport = {
  saved: number
  withdrawn: number
  /** RSVPs that were kept on the device, the replaced ones included. */
  chosen: number
  problems: string[]
  stuck: string[]
  events: Record<string, number>
  faults: Record<string, number>
  seconds: number
}

/**
 * Saves `wishes` requests, and RSVPs beside them, on one phone while everything around it breaks, lets it rest,
 * and counts what arrived.
 */
export async function runChaos(options: {
  seed: number
  wishes: number
  eventEveryMs: number
  /** The longest pause of the member between two taps. */
  paceMs: number
}): Promise<ChaosReport> {
  const began = Date.now()
  const dice = seededDice(options.seed)
  const club = await openChaosClub(3, 60)
  const ownFiles = await buildHarness()
  const proxy = await startFaultProxy({ upstreamPort: club.server.port, dice, ownFiles })
  const phone = await openPhone(proxy.url)
  const tally = createTally(`chaos${options.seed}`)
  const choices = createChoiceTally()
  const events: Record<string, number> = {}
  const changing = new Set<number>()
  let over = false

  const anyTab = () => phone.page(dice.below(HARNESS_TABS))
  const signedIn = (): Promise<string | null> => anyTab().evaluate(() => window.harness.memberId())
  const signIn = async (who: ChaosMember) => {
    const token = who.tokens.pop()
    if (!token) throw new Error('the sessions made for this run are used up')
    await anyTab().evaluate(([secret, member]) => window.harness.signIn(secret, member), [
      token,
      who.member,
    ] as const)
  }
  const wishOf = (who: ChaosMember, index: number, version: number): CarWish => ({
    vehicleId: who.vehicle.id,
    vehicleName: who.vehicle.vehicleName,
    requestType: dice.oneOf(['pickup', 'dropoff']),
    requestedDate: addCalendarDays(dayInZone(new Date(), 'America/New_York'), 2 + dice.below(300)),
    requestedTime: dice.oneOf(TIME_SLOTS),
    notes: tally.notes(index, version),
  })

  const add = async (who: ChaosMember) => {
    const index = tally.begin(who.member.id)
    const wish = wishOf(who, index, 0)
    const rowId = await anyTab().evaluate(
      ([memberId, what]) => window.harness.add(memberId, what),
      [who.member.id, wish] as const,
    )
    tally.saved(index, rowId)
  }
  const change = async (who: ChaosMember) => {
    const near = tally.told.length - 1 - dice.below(12)
    const told = tally.told[near]
    if (!told?.rowId || told.memberId !== who.member.id || changing.has(near)) return
    const { rowId } = told
    changing.add(near)
    const discards = dice.chance(0.5)
    const version = discards ? 'none' : told.versions
    if (!discards) told.versions += 1
    const page = anyTab()
    const asked = discards
      ? page.evaluate((id) => window.harness.discard(id), rowId)
      : page.evaluate(([id, wish]) => window.harness.edit(id, wish), [
          rowId,
          wishOf(who, near, told.versions - 1),
        ] as const)
    const outcome = await asked.catch(() => undefined)
    tally.changed(near, version, outcome)
    changing.delete(near)
  }

  const choose = async (who: ChaosMember) => {
    const memberId = who.member.id
    const choice = { eventId: dice.oneOf(club.eventIds), attending: dice.chance(0.5) }
    const page = anyTab()
    await choices.during(memberId, choice.eventId, choice.attending, () =>
      page.evaluate(([id, what]) => window.harness.choose(id, what), [memberId, choice] as const),
    )
  }

  const asTheMember = async () => {
    while (!over) {
      try {
        const memberId = await signedIn()
        const who = club.members.find((one) => one.member.id === memberId)
        if (who && dice.chance(0.6)) await choose(who)
        if (!who) await signIn(dice.oneOf(club.members))
        else if (dice.chance(0.7)) await add(who)
        else await change(who)
      } catch {
        await sleep(100)
      }
      await sleep(dice.below(options.paceMs))
    }
  }

  const misfortunes = misfortunesOf({ club, proxy, phone, dice, signIn, signedIn, anyTab })
  const asFate = async () => {
    for (let turn = 0; !over; turn += 1) {
      await sleep(options.eventEveryMs)
      const misfortune = misfortunes[turn % misfortunes.length]
      if (over || !misfortune) return
      const { name, strike } = misfortune
      const struck = await strike().then(
        () => true,
        () => false,
      )
      if (struck) events[name] = (events[name] ?? 0) + 1
    }
  }

  try {
    await signIn(dice.oneOf(club.members))
    await anyTab().evaluate(() => navigator.serviceWorker.ready.then(() => true))
    proxy.spoilShare(0.4)
    const fate = asFate()
    const members = [asTheMember(), asTheMember()]
    while (tally.savedCount() < options.wishes || Object.keys(events).length < misfortunes.length) {
      await sleep(100)
    }
    over = true
    await Promise.all([...members, fate])
    proxy.spoilShare(0)
    const stuck: string[] = []
    for (const who of club.members) {
      await signIn(who)
      stuck.push(...(await whatStaysStuck(() => phone.page(0), who.member.id)))
    }
    await proxy.lateCopiesArrived()
    const { requests, rsvps } = await club.records()
    return {
      saved: tally.savedCount(),
      withdrawn: tally.withdrawnCount(),
      chosen: choices.keptCount(),
      problems: [...tally.problems(requests), ...choices.problems(rsvps)],
      stuck,
      events,
      faults: Object.fromEntries(proxy.counts),
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    over = true
    await phone.close()
    await proxy.close()
    await club.close()
  }
}

async function whatStaysStuck(page: () => Page, memberId: string): Promise<string[]> {
  const deadline = Date.now() + REST_WITHIN_MS
  for (;;) {
    const rows = await page().evaluate((id) => window.harness.rows(id), memberId)
    const open = rows.filter((row) => row.state !== 'sent')
    if (open.length === 0) return []
    if (Date.now() > deadline) return open.map((row) => JSON.stringify(row))
    await sleep(300)
  }
}
