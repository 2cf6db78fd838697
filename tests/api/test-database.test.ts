import { expect, test } from 'vitest'
import { members } from '#server/db/schema/members.ts'
import { openTestDatabase } from '../setup/test-database.ts'

test('every test database answers and is migrated already', async () => {
  const database = await openTestDatabase()
  await database.ping()
  expect(await database.db.$count(members)).toBe(0)
  await database.close()
})
