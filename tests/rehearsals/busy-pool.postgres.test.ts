import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { members } from '#server/db/schema/members.ts'
import { createReadiness } from '#server/readiness.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
const busy = await openDatabase({ databaseUrl: database.url, poolSize: 2 })
afterAll(async () => {
  await busy.close()
  await database.close()
})

// postgres.js sends up to 100 queries to one connection, and loses a BEGIN that is the last of them.
test.each([98, 99, 100, 101])(
  'a transaction begun behind %i waiting reads is one, and is carried out',
  async (reads) => {
    const { id } = await makeMember(database.db)
    const sleep = (db: typeof busy.db) =>
      db.select({ slept: sql`pg_sleep(0.5)::text` }).from(members).limit(1)
    const read = () => busy.db.$count(members, eq(members.id, id)).then(() => null)
    // A statement that a connection meets for the first time is not followed by others.
    for (let round = 0; round < 5; round++) await Promise.all([read(), read(), read(), read()])
    await Promise.all([sleep(busy.db), sleep(busy.db)])
    const held = busy.db.transaction(async (tx) => {
      await sleep(tx)
    })
    await new Promise((begun) => setTimeout(begun, 100))
    const work: Promise<unknown>[] = [held, sleep(busy.db).then(() => null)]
    await new Promise((begun) => setTimeout(begun, 20))
    for (let index = 0; index < reads; index++) work.push(read())
    await new Promise((sent) => setTimeout(sent, 20))
    work.push(
      busy.db.transaction(async (tx) => {
        await tx.update(members).set({ lastName: 'Renamed' }).where(eq(members.id, id))
      }),
    )
    await Promise.all(work)
    const saved = only(await database.db.select().from(members).where(eq(members.id, id)))
    expect(saved.lastName).toBe('Renamed')
  },
)

test('a server whose every connection waits for a lock is ready all the same', async () => {
  const { id } = await makeMember(database.db)
  const full = await openDatabase({ databaseUrl: database.url })
  const touch = (db: typeof full.db) =>
    db.update(members).set({ lastName: 'Touched' }).where(eq(members.id, id))
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  let isLocked = () => {}
  const locked = new Promise<void>((done) => {
    isLocked = done
  })
  const first = database.db.transaction(async (tx) => {
    await touch(tx)
    isLocked()
    await held
  })
  await locked
  const waiting = Array.from({ length: 25 }, () => full.db.transaction((tx) => touch(tx)))
  await expect.poll(full.pool).toEqual({ busy: 20, waiting: 5 })
  expect(await createReadiness(full.ping).check()).not.toBeNull()
  letGo()
  await Promise.all([first, ...waiting])
  await full.close()
})
