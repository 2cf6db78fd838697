import type { Page } from 'playwright/test'
import type { Db } from '#server/db/db.ts'
import { makeEvent } from '../factories/events.ts'
import { type MemberRow, makeMember } from '../factories/members.ts'
import { type Credentials, makeSession } from '../factories/sessions.ts'
import { makeVehicle, type VehicleRow } from '../factories/vehicles.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { test as base, oncePerWorker } from './fixtures.ts'

export interface Person extends Credentials {
  member: MemberRow
  vehicles: VehicleRow[]
}

export interface Club {
  server: ServerProcess
  /** Someone no other test uses: a stored car and one on the road. */
  anyone(): Person
  withoutCars(): Person
  dispose(): Promise<void>
}

export async function makePerson(
  db: Db,
  names: string[],
  overrides: Parameters<typeof makeMember>[1] = {},
  at = new Date(),
): Promise<Person> {
  const member = await makeMember(db, overrides)
  const vehicles: VehicleRow[] = []
  for (const [index, vehicleName] of names.entries()) {
    const status = index % 2 === 0 ? 'stored' : 'on_road'
    vehicles.push(await makeVehicle(db, { owner: member, vehicleName, status }))
  }
  return { member, vehicles, ...(await makeSession(db, { memberId: member.id, at })) }
}

/** A server of its own over a database that already holds members with their cars and sessions. */
export async function startClub(people: number): Promise<Club> {
  const pools: Record<'any' | 'none', Person[]> = { any: [], none: [] }

  const server = await startJourneyServer({
    settings: { LIMIT_CODE_REQUESTS: '1000' },
    fill: async (db) => {
      await makeEvent(db, { now: new Date(), title: 'Open Garage Night', maxAttendees: 40 })
      const many = Array.from({ length: people })
      for (const _ of many) pools.any.push(await makePerson(db, ['Blue Coupé', 'The Wagon']))
      for (const _ of many.slice(0, 12)) pools.none.push(await makePerson(db, []))
    },
  })

  function take(pool: Person[]): Person {
    const person = pool.pop()
    if (!person) throw new Error('every person of the club is taken')
    return person
  }

  return {
    server,
    anyone: () => take(pools.any),
    withoutCars: () => take(pools.none),
    dispose: server.dispose,
  }
}

export const test = base.extend<{ person: Person; club: Club }>({
  club: oncePerWorker(() => startClub(120)),
  server: async ({ club }, use) => use(club.server),
  person: async ({ club, page, baseURL }, use) => {
    const person = club.anyone()
    await signInAs(page, baseURL ?? '', person)
    await use(person)
  },
})

/** Leaves the browser as signing in leaves it, without the code. */
export async function signInAs(page: Page, url: string, person: Person) {
  const { id, firstName, lastName, email, phone } = person.member
  await page
    .context()
    .addCookies([
      { name: 'member_session', value: person.cookie, url, httpOnly: true, sameSite: 'Lax' },
    ])
  await page.addInitScript(
    ([token, data]) => {
      if (window !== window.top || !location.protocol.startsWith('http')) return
      if (sessionStorage.getItem('signed_in_by_test')) return
      sessionStorage.setItem('signed_in_by_test', 'yes')
      localStorage.setItem('member_data', data)
      localStorage.setItem('auth_token', token)
    },
    [person.token, JSON.stringify({ id, firstName, lastName, email, phone })] as const,
  )
}

/** Resolves once the worker answers for this page, so that it can do without the server. */
export async function workerAnswers(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
    })
  })
}

export const EVENTS = '/members/events'

export const eventCard = (page: Page, title: string) => page.getByRole('article', { name: title })

export const answer = (page: Page, title: string, which: 'Yes' | 'No') =>
  eventCard(page, title).getByRole('button', { name: which, exact: true })
