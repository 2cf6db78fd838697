import { eq, isNull } from 'drizzle-orm'
import { addCalendarDays, dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { events } from '#server/db/schema/events.ts'
import { vehicles } from '#server/db/schema/garage.ts'
import { members } from '#server/db/schema/members.ts'
import { products, variants } from '#server/db/schema/shop.ts'
import { seedSampleClub } from '#server/demo/sample-club.ts'
import { startSquareStandIn } from '#server/demo/square/stand-in.ts'
import { makeDisplay } from '../../factories/sessions.ts'
import { startSmtp } from '../../fakes/smtp.ts'
import { startCluster } from '../../setup/cluster.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { shopSettings } from '../../setup/shop-process.ts'
import { growClub } from '../grow-club.ts'

const ZONE = 'America/New_York'
const MEMBERS = 1000
const CARS = 250
const WALLS = 5
/** The limits that a club starts with. */
const LIMITS = {
  ...{ LIMIT_CODE_REQUESTS: '60', LIMIT_CODE_CHECKS: '60' },
  ...{ LIMIT_MEMBER_CODES_PER_DAY: '10', LIMIT_NETWORK_CODES_PER_DAY: '100' },
  ...{ LIMIT_MEMBERSHIP_CHECKS: '30', LIMIT_CHECKOUTS: '300' },
}

/** A club of a thousand members, 250 of whom keep a car here, in its third year, with full shelves. */
async function fill(databaseUrl: string) {
  const { db, close } = await openDatabase({ databaseUrl, poolSize: 4 })
  await seedSampleClub({ db, now: new Date() }, ZONE)
  await growClub(databaseUrl, {
    ...{ members: MEMBERS, carRequests: 20_000, rsvps: 10_000, statusChanges: 50_000 },
    orders: 2_000,
  })
  const people = await db.select().from(members)
  const owners = people.slice(0, CARS - (await db.$count(vehicles)))
  const carOf = ({ id, firstName, lastName }: (typeof people)[number], index: number) => ({
    ...{ memberId: id, ownerName: `${firstName} ${lastName}`, vehicleName: `1971 Coupé ${index}` },
  })
  await db.insert(vehicles).values(owners.map(carOf))
  await db.update(variants).set({ quantityPurchased: 100_000 })
  await close()
}

async function sceneOf(db: Db, now: Date) {
  const walls: string[] = []
  for (let one = 0; one < WALLS; one++) walls.push((await makeDisplay(db, { at: now })).token)
  const people = await db.select({ email: members.email }).from(members).orderBy(members.id)
  const today = dayInZone(now, ZONE)
  const daysToSaturday = (13 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7
  const coming = (await db.select().from(events)).filter(
    ({ eventDate, maxAttendees }) => eventDate > today && maxAttendees === null,
  )
  const shelves = await db
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(isNull(products.retiredAt))
  return {
    walls,
    saturday: addCalendarDays(today, daysToSaturday),
    emails: people.flatMap(({ email }) => (email ? [email] : [])),
    events: coming.map(({ id }) => id),
    cars: await db.select({ id: vehicles.id, status: vehicles.status }).from(vehicles),
    goods: shelves.map(({ product, variant }): [typeof product, typeof variant] => [
      product,
      variant,
    ]),
  }
}

/** The codes in the mails, newest last. */
function codesIn({ mails }: Awaited<ReturnType<typeof startSmtp>>) {
  const codes = new Map<string, string>()
  let read = 0
  return (email: string) => {
    for (; read < mails.length; read++) {
      const mail = mails[read]
      const code = /^Subject: (\d{6}) /m.exec(mail?.source ?? '')?.[1]
      for (const to of mail?.to ?? []) if (code) codes.set(to, code)
    }
    const code = codes.get(email)
    // Whoever signs in again waits for the next one.
    codes.delete(email)
    return code
  }
}

/** Two processes in production with everything a Saturday needs: mail, cards, walls, and people with addresses. */
export async function openSaturday() {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('saturday')
  await fill(databaseUrl)
  const smtp = await startSmtp()
  const square = await startSquareStandIn()
  const { DATABASE_URL, PUBLIC_URL, ...shop } = shopSettings(databaseUrl, square.url)
  const settings = { ...shop, ...LIMITS, SMTP_URL: smtp.url, MAIL_FROM: 'club@example.org' }
  const cluster = await startCluster({ databaseUrl, processes: 2, settings })
  return {
    ...(await sceneOf(cluster.db, new Date())),
    ...{ url: cluster.url, adminPassword: cluster.adminPassword, codeFor: codesIn(smtp) },
    logs: () => cluster.servers.map((one) => one.log()).join(''),
    async close() {
      await cluster.stop()
      await square.close()
      await smtp.close()
      await postgres.stop()
    },
  }
}
