import { afterAll, expect, test } from 'vitest'
import { startBreakableLink } from '../setup/breakable-link.ts'
import { startServer } from '../setup/server-process.ts'
import { openTestDatabase } from '../setup/test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a server whose database hangs says that it is not ready, and still lives', async () => {
  const link = await startBreakableLink(database.url)
  const server = await startServer({ settings: { DATABASE_URL: link.url } })
  const status = async (path: string) => (await fetch(server.url + path)).status
  expect(await status('/readyz')).toBe(200)
  link.hang()
  expect(await Promise.all([status('/readyz'), status('/readyz')])).toEqual([503, 503])
  expect(await status('/healthz')).toBe(200)
  await server.kill()
  await link.close()
  await server.dispose()
})
