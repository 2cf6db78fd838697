import { afterAll, expect, test } from 'vitest'
import { loadWhileKilling } from '../setup/kill-processes.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('processes that are killed in turn lose and double nothing, and another answers while one is dead', async () => {
  const result = await loadWhileKilling({
    databaseUrl: database.url ?? '',
    ...{ processes: 2, perSecond: 40, seconds: 4, killEveryMs: 1500 },
  })
  expect(result.kills).toBeGreaterThan(0)
  expect(result.acknowledged).toBeGreaterThan(0)
  expect(result.lost).toEqual([])
  expect(result.doubled).toEqual([])
  expect(result.wrong).toBe(0)
})
