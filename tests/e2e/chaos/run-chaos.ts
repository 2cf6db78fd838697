import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import type { CarRequestInput } from '#domain/car-requests/car-request.schema.ts'
import { TIME_SLOTS } from '#domain/car-requests/slots.ts'
import type { ActRow, MemberAct } from '../../../src/mutations/kinds/request-act.ts'
import { nthRequest } from '../../factories/nth-request.ts'
import { createChoiceTally } from '../../fakes/choice-tally.ts'
import { buildHarness } from './build-harness.ts'
import { type ChaosMember, openChaosClub } from './chaos-club.ts'
import { seededDice } from './dice.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { createMemberActs, isRejectedAct } from './member-acts.ts'
import { misfortunesOf } from './misfortunes.ts'
import { HARNESS_TABS, openPhone } from './phone.ts'
import { createStaff } from './staff.ts'
import { createTally } from './tally.ts'

const REST_WITHIN_MS = 90_000
const PROGRESS_EVERY_MS = 60_000
/** Staff answer less often than a member taps. */
const STAFF_PACE = 4
const DISCARDED_AT_ONCE = 0.1

function carOf(vehicles: ChaosMember['vehicles'], index: number) {
  const car = vehicles[index % vehicles.length]
  if (!car) throw new Error('the member has no car')
  return car
}

const changeOf = ({ requestedDate, requestedTime, notes }: CarRequestInput): MemberAct => ({
  kind: 'change',
  requestedDate,
  requestedTime,
  notes,
})

type ChaosReport = {
  saved: number
  /** Discarded before they were sent. */
  discarded: number
  /** RSVPs that were kept on the device, the replaced ones included. */
  chosen: number
  acts: Record<'saved' | 'change' | 'cancel' | 'accept' | 'undo' | 'rejected', number>
  problems: string[]
  stuck: string[]
  events: Record<string, number>
  faults: Record<string, number>
  seconds: number
}

/**
 * Saves `requestCount` requests, and RSVPs beside them, and acts on those that arrived, on one phone while everything
 * around it breaks and the garage answers; lets it rest, and counts what arrived.
 */
export async function runChaos(options: {
  seed: number
  requestCount: number
  eventEveryMs: number
  /** The longest pause of the member between two taps. */
  paceMs: number
  /** After that it waits for no further kind of misfortune. */
  waitsForAllMs: number
}): Promise<ChaosReport> {
  const began = Date.now()
  const { waitsForAllMs } = options
  const dice = seededDice(options.seed)
  const club = await openChaosClub(3)
  const ownFiles = await buildHarness()
  const proxy = await startFaultProxy({ upstreamPort: club.server.port, dice, ownFiles })
  const phone = await openPhone(proxy.url)
  const tally = createTally(`chaos${options.seed}`)
  const choices = createChoiceTally()
  const events: Record<string, number> = {}
  let over = false

  const anyTab = () => phone.page(dice.below(HARNESS_TABS))
  const signedIn = (): Promise<string | null> => anyTab().evaluate(() => window.harness.memberId())
  const signIn = async (who: ChaosMember) => {
    const token = await club.newToken(who)
    await anyTab().evaluate(([secret, member]) => window.harness.signIn(secret, member), [
      token,
      who.member,
    ] as const)
  }
  const inputOf = ({ vehicles }: ChaosMember, index: number, version: number): CarRequestInput => {
    const { id: vehicleId, vehicleName } = carOf(vehicles, index)
    return {
      vehicleId,
      vehicleName,
      ...nthRequest(Math.floor(index / vehicles.length)),
      requestedTime: dice.oneOf(TIME_SLOTS),
      notes: tally.notes(index, version),
    }
  }

  /** Changes or discards a request of the member; an act follows it where it may have been sent. */
  const amend = async (page: Page, who: ChaosMember, index: number, isDiscard: boolean) => {
    const expected = tally.expected[index]
    if (!expected?.rowId || expected.memberId !== who.member.id) return
    if (tally.mayBeDiscarded(expected)) return
    const { memberId, rowId: requestId } = expected
    const input = isDiscard ? null : inputOf(who, index, expected.versions++)
    const act = input ? changeOf(input) : ({ kind: 'cancel' } as const)
    const sent = [memberId, requestId, input] as const
    await acts.tally.during(memberId, { requestId, version: 0, act }, async () => {
      const following = await tally.amending(expected, input?.notes ?? null, () =>
        page.evaluate((what) => window.harness.amend(...what), sent),
      )
      if (!following) acts.tally.forget(requestId)
      return following
    })
  }

  const add = async (who: ChaosMember) => {
    const index = tally.begin(who.member.id)
    const page = anyTab()
    const rowId = await page.evaluate(([memberId, what]) => window.harness.add(memberId, what), [
      who.member.id,
      inputOf(who, index, 0),
    ] as const)
    tally.saved(index, rowId)
    // At once, since a request is sent within a moment.
    if (dice.chance(DISCARDED_AT_ONCE)) await amend(page, who, index, true)
  }
  const change = (who: ChaosMember) =>
    amend(anyTab(), who, tally.expected.length - 1 - dice.below(12), dice.chance(0.5))

  const choose = async (who: ChaosMember) => {
    const memberId = who.member.id
    const { id: eventId, eventDate } = dice.oneOf(club.events)
    const choice = { eventId, eventDate, attending: dice.chance(0.5) }
    const page = anyTab()
    await choices.during(memberId, choice.eventId, choice.attending, async () => {
      await page.evaluate(([id, what]) => window.harness.choose(id, what), [
        memberId,
        choice,
      ] as const)
      return true
    })
  }

  const acts = createMemberActs({ dice, anyTab })
  const staff = createStaff({ club, dice })
  const actAsMember = async () => {
    const memberId = await signedIn()
    const who = club.members.find((one) => one.member.id === memberId)
    if (who && dice.chance(0.6)) await choose(who)
    if (who && dice.chance(0.6)) await acts.act(who.member.id)
    if (who && dice.chance(0.1)) await acts.drop(who.member.id)
    if (!who) await signIn(dice.oneOf(club.members))
    else if (dice.chance(0.7)) await add(who)
    else await change(who)
  }

  /** Somebody acts again and again. While everything breaks, an act may fail. */
  const repeat = async (act: () => Promise<void>, paceMs: number) => {
    while (!over) {
      await act().catch(() => sleep(100))
      await sleep(dice.below(paceMs))
    }
  }

  const misfortunes = misfortunesOf({ club, proxy, phone, dice, signIn, signedIn, anyTab })
  const asFate = async () => {
    for (let turn = 0; !over; turn += 1) {
      await sleep(options.eventEveryMs)
      const misfortune = misfortunes[turn % misfortunes.length]
      if (over || !misfortune) return
      const { name, strike } = misfortune
      const count = () => {
        events[name] = (events[name] ?? 0) + 1
      }
      await strike().then(count, () => {})
    }
  }

  const progress = setInterval(
    () => console.log(`${tally.savedCount()} saved, ${JSON.stringify(events)}`),
    PROGRESS_EVERY_MS,
  )
  try {
    await signIn(dice.oneOf(club.members))
    await anyTab().evaluate(() => navigator.serviceWorker.ready.then(() => true))
    proxy.spoilShare(0.4)
    const fate = asFate()
    const people = [
      repeat(actAsMember, options.paceMs),
      repeat(actAsMember, options.paceMs),
      repeat(staff.act, options.paceMs * STAFF_PACE),
    ]
    while (
      tally.savedCount() < options.requestCount ||
      tally.discardedCount() === 0 ||
      !staff.hasSeveralActs() ||
      (Date.now() - began < waitsForAllMs && Object.keys(events).length < misfortunes.length)
    ) {
      await sleep(100)
    }
    over = true
    await Promise.all([...people, fate])
    proxy.spoilShare(0)
    const stuck: string[] = []
    const rejected: ActRow[] = []
    for (const who of club.members) {
      await signIn(who)
      const rested = await comeToRest(() => phone.page(0), who.member.id)
      stuck.push(...rested.stuck)
      rejected.push(...rested.rejected)
    }
    await proxy.lateCopiesArrived()
    const { requests, rsvps, history } = await club.records()
    const found = { requests, history, rejected }
    for (const id of tally.neverArrived(found)) acts.tally.forget(id)
    return {
      saved: tally.savedCount(),
      discarded: tally.discardedCount(),
      chosen: choices.savedCount(),
      acts: { saved: acts.tally.savedCount(), ...acts.tally.outcomes(found) },
      problems: [
        ...tally.problems(found),
        ...choices.problems(rsvps),
        ...acts.tally.problems(found),
      ],
      stuck,
      events,
      faults: Object.fromEntries(proxy.counts),
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    over = true
    clearInterval(progress)
    await phone.close()
    await proxy.close()
    await club.close()
  }
}

/** Waits until every row of the member is settled. */
async function comeToRest(page: () => Page, memberId: string) {
  const deadline = Date.now() + REST_WITHIN_MS
  for (;;) {
    const rows = await page().evaluate((id) => window.harness.rows(id), memberId)
    const rejected = rows.filter(isRejectedAct)
    const open = rows.filter((row) => row.state !== 'sent' && !isRejectedAct(row))
    if (open.length === 0 || Date.now() > deadline) {
      return { stuck: open.map((row) => JSON.stringify(row)), rejected }
    }
    await sleep(300)
  }
}
