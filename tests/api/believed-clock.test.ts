import { afterAll, expect, test, vi } from 'vitest'
import { runChores } from '#server/chores.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { makeStorageInquiry } from '../factories/inquiries.ts'
import { openApi } from '../setup/api-fixture.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() }
const api = await openApi({ deps: { log } })
afterAll(() => api.close())

test('a clock that is years past the newest row deletes nothing, and says so', async () => {
  await makeStorageInquiry(api.db, { now: api.clock.now() })
  api.clock.advance({ days: 3650 })
  await runChores(api.deps)
  expect(await api.db.$count(storageInquiries)).toBe(1)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/nothing old/))
  await makeStorageInquiry(api.db, { now: api.clock.now() })
  await runChores(api.deps)
  expect(await api.db.$count(storageInquiries)).toBe(1)
})
