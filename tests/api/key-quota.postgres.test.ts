import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { takeKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { carRequestBody } from '../factories/car-requests.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { openApi } from '../setup/api-fixture.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const ofKeys = sql`relname in ('idempotency_keys', 'key_usage')`

/** The app on one connection, whose own count of the rows of keys that it read can be asked for. */
async function openCountedApi() {
  const database = await openTestDatabase()
  const one = await openDatabase({ databaseUrl: database.url ?? '', poolSize: 1 })
  const api = await openApi({ database: { ...database, ...one } })
  onTestFinished(async () => {
    await api.background.finished(1_000)
    await one.close()
    await database.close()
  })
  const rowsRead = async () => {
    await api.db.select({ flushed: sql`pg_stat_force_next_flush()` }).from(sql`(select 1) one`)
    const { count } = only(
      await api.db
        .select({
          count: sql<string>`(select sum(seq_tup_read) from pg_stat_user_tables where ${ofKeys})
            + (select sum(idx_tup_read) from pg_stat_user_indexes where ${ofKeys})`,
        })
        .from(sql`(select pg_stat_clear_snapshot()) now`),
    )
    return Number(count)
  }
  return { api, rowsRead }
}

test('saving a request reads as many rows for a member with 4,000 keys as for one with a single key', async () => {
  const { api, rowsRead } = await openCountedApi()
  const requester = async (keyCount: number) => {
    const owner = await makeMember(api.db)
    const old = { memberId: owner.id, state: 'withdrawn', createdAt: api.clock.now() } as const
    const expiresAt = new Date(api.clock.now().getTime() + 30 * 86_400_000)
    const keys = Array.from({ length: keyCount }, (_, nth) => ({
      ...{ ...old, expiresAt, key: `old ${nth}` },
    }))
    await takeKeys(api.db, keys)
    const vehicle = await makeVehicle(api.db, { owner })
    const body = carRequestBody({ vehicle, now: api.clock.now() })
    const member = await api.asMember(owner)
    return () => member.post('/api/car-requests', body, { 'idempotency-key': randomUUID() })
  }
  const readsOf = async (request: () => Promise<Response>) => {
    const before = await rowsRead()
    expect((await request()).status).toBe(201)
    return (await rowsRead()) - before
  }
  const [withOne, with4000] = [await requester(1), await requester(4_000)]
  const few = await readsOf(withOne)
  expect(few).toBeGreaterThan(0)
  expect(await readsOf(with4000)).toBe(few)
})
