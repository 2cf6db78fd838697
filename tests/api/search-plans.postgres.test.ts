import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { listMembers } from '#server/modules/members/list-members.ts'
import { openTestDatabase } from '../setup/test-database.ts'

test('a search is planned for its words each time, while other statements stay prepared', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const one = await openDatabase({ databaseUrl: url ?? '', poolSize: 1 })
  onTestFinished(() => one.close())
  const page = { limit: 10, before: null }
  await listMembers(one, { ...page, q: null })
  await listMembers(one, { ...page, q: 'pryce wa' })
  const prepared = await one.db
    .select({ text: sql<string>`statement` })
    .from(sql`pg_prepared_statements`)
  const texts = prepared.map(({ text }) => text)
  expect(texts.some((text) => text.includes('"members"'))).toBe(true)
  expect(texts.filter((text) => text.includes('search_text'))).toEqual([])
})
