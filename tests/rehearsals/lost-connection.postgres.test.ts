import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isDatabaseAway } from '#server/db/database-errors.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { startBreakableLink } from '../setup/breakable-link.ts'
import { withAdmin } from '../setup/postgres-databases.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
const url = database.url
const ours = await openDatabase({ databaseUrl: url, poolSize: 1 })
await makeMember(database.db)
afterAll(async () => {
  await ours.close()
  await database.close()
})

const slow = (db: typeof ours.db, seconds: number) =>
  db
    .select({ slept: sql`pg_sleep(${seconds})::text` })
    .from(members)
    .limit(1)
const lastNames = async () => (await database.db.select().from(members)).map((one) => one.lastName)
/** Resolves once the database carries out so many statements that take long. */
const untilSlow = (count: number) =>
  withAdmin(url, async (admin) => {
    const slowOnes = () => admin`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'rowhouse'
        and state = 'active' and wait_event = 'PgSleep'`
    await expect.poll(async () => (await slowOnes()).length).toBe(count)
  })
/** Ends the connections that are slow, as a PostgreSQL that shuts down ends all of them. */
const cut = () =>
  withAdmin(
    url,
    (admin) => admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rowhouse' and query like '%pg_sleep%'`,
  )
/** PostgreSQL goes on with a statement whose connection was reset. */
async function endAbandoned() {
  await cut()
  await untilSlow(0)
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a transaction whose connection breaks fails as such, and the next work finds a new one', async () => {
  for (let round = 0; round < 5; round++) {
    const failing = reasonOf(
      ours.db.transaction(async (tx) => {
        await tx.update(members).set({ lastName: 'Half' })
        await slow(tx, 10)
      }),
    )
    await untilSlow(1)
    const behind = ours.db.$count(members).then((count) => count)
    await cut()
    expect(isDatabaseAway(await failing)).toBe(true)
    expect(await behind).toBe(1)
  }
  expect(await lastNames()).not.toContain('Half')
})

test('what a transaction goes on to write after its connection broke is written nowhere', async () => {
  let goneOn: unknown = null
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const failing = reasonOf(
    ours.db.transaction(async (tx) => {
      await reasonOf(slow(tx, 10).then(() => null))
      await sleep(300)
      goneOn = await reasonOf(
        tx
          .update(members)
          .set({ lastName: 'Stray' })
          .then(() => null),
      )
      finish()
    }),
  )
  await untilSlow(1)
  await cut()
  expect(isDatabaseAway(await failing)).toBe(true)
  expect(await ours.db.$count(members)).toBe(1)
  await finished
  expect(isDatabaseAway(goneOn)).toBe(true)
  expect(await lastNames()).not.toContain('Stray')
})

test('a pool whose connection was reset within a transaction can be used at once', async () => {
  const link = await startBreakableLink(url)
  const behind = await openDatabase({ databaseUrl: link.url, poolSize: 1 })
  for (let round = 0; round < 5; round++) {
    const failing = reasonOf(
      behind.db.transaction(async (tx) => {
        await tx.update(members).set({ lastName: 'Reset' })
        // What a connection was sent before is sent at once, and something after it too.
        await slow(tx, 0)
        await slow(tx, 10)
      }),
    )
    await untilSlow(1)
    link.reset()
    expect(isDatabaseAway(await failing)).toBe(true)
    expect(await behind.db.$count(members)).toBe(1)
    await endAbandoned()
  }
  expect(await lastNames()).not.toContain('Reset')
  await behind.close()
  await link.close()
})

test('a read whose connection was reset leaves the pool to the next at once', async () => {
  const link = await startBreakableLink(url)
  const behind = await openDatabase({ databaseUrl: link.url, poolSize: 2 })
  for (let round = 0; round < 5; round++) {
    await slow(behind.db, 0)
    const failing = [1, 2].map(() => reasonOf(slow(behind.db, 10).then(() => null)))
    await untilSlow(2)
    const waiting = behind.db.$count(members).then((count) => count)
    link.reset()
    for (const reason of await Promise.all(failing)) expect(isDatabaseAway(reason)).toBe(true)
    expect(await waiting).toBe(1)
    expect(await behind.db.$count(members)).toBe(1)
    await endAbandoned()
  }
  await behind.close()
  await link.close()
})

test('a database behind something that takes connections only to close them is away, and is not stormed', async () => {
  const link = await startBreakableLink(url)
  const behind = await openDatabase({ databaseUrl: link.url, poolSize: 2 })
  link.closeAtOnce(true)
  link.reset()
  const before = link.accepted()
  const reads = Array.from({ length: 10 }, () => reasonOf(behind.db.$count(members).then(() => 0)))
  for (const reason of await Promise.all(reads)) expect(isDatabaseAway(reason)).toBe(true)
  await sleep(300)
  expect(link.accepted() - before).toBeLessThanOrEqual(10)
  link.closeAtOnce(false)
  expect(await behind.db.$count(members)).toBe(1)
  link.closeAtOnce(true)
  await expect(openDatabase({ databaseUrl: link.url })).rejects.toThrow('was closed')
  await behind.close()
  await link.close()
})
