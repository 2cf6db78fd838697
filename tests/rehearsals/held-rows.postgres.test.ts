import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { members } from '#server/db/schema/members.ts'
import { makeMember } from '../factories/members.ts'
import { only } from '../factories/rows.ts'
import { refusalOf } from '../setup/answers.ts'
import { openApi } from '../setup/api-fixture.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
const POOL = 3
const impatient = await openDatabase({
  databaseUrl: database.url,
  poolSize: POOL,
  waits: { lockMs: 300, idleMs: 600 },
})
const api = await openApi({ database, deps: { db: impatient.db } })
afterAll(async () => {
  await impatient.close()
  await api.close()
})

const rowOf = (id: string) => eq(members.id, id)

test('a row that somebody holds for ever is a reason to come again, and leaves the rest of the club alone', async () => {
  const held = await makeMember(database.db)
  const other = await makeMember(database.db)
  const admin = await api.asAdmin()
  const rename = (id: string) => admin.patch(`/api/members/${id}`, { firstName: 'Renamed' })
  await database.db.transaction(async (tx) => {
    await tx.select().from(members).where(rowOf(held.id)).for('update')
    const waiting = Array.from({ length: POOL }, () => rename(held.id))
    const passed = rename(other.id)
    for (const answer of waiting) {
      const refused = await answer
      expect(refused.headers.get('retry-after')).toBe('1')
      await refusalOf(refused, 503, 'database_unavailable')
    }
    expect((await passed).status).toBe(200)
  })
  expect((await rename(held.id)).status).toBe(200)
})

test('an idle transaction loses its rows, and nobody else notices', async () => {
  const { id } = await makeMember(database.db)
  const idle = impatient.db.transaction(async (tx) => {
    await tx.update(members).set({ lastName: 'Never' }).where(rowOf(id))
    await new Promise((later) => setTimeout(later, 900))
    await tx.update(members).set({ firstName: 'Never' }).where(rowOf(id))
  })
  await expect(idle).rejects.toThrow()
  const renamings = Array.from({ length: 2 * POOL }, (_, index) =>
    impatient.db
      .update(members)
      .set({ firstName: `Kept ${index}` })
      .where(rowOf(id)),
  )
  await Promise.all(renamings)
  const saved = only(await database.db.select().from(members).where(rowOf(id)))
  expect(saved.lastName).not.toBe('Never')
  expect(saved.firstName).toMatch(/^Kept/)
})
