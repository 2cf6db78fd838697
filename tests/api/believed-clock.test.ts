import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { runChores } from '#server/chores.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { carRequests } from '#server/db/schema/garage.ts'
import { storageInquiries } from '#server/db/schema/inquiries.ts'
import { createClockDoubt } from '#server/retention/believed-clock.ts'
import { makeCarRequest } from '../factories/car-requests.ts'
import { makeStorageInquiry } from '../factories/inquiries.ts'
import { makeMember } from '../factories/members.ts'
import { makeVehicle } from '../factories/vehicles.ts'
import { type ApiFixture, openApi } from '../setup/api-fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let api: ApiFixture
afterEach(async () => {
  await api.close()
  vi.clearAllMocks()
})

/** A club in which somebody asked something a moment ago, and a process whose uptime the test holds. */
async function club() {
  api = await openApi({ deps: { log } })
  const uptime = { ms: 0 }
  const inquiry = await makeStorageInquiry(api.db, { now: api.clock.now() })
  const startProcess = () => createClockDoubt(() => uptime.ms)
  const scope = () => ({ db: api.db, log, now: api.clock.now() })
  const isThere = () => api.db.$count(storageInquiries, eq(storageInquiries.id, inquiry.id))
  return { uptime, startProcess, scope, isThere }
}

test('a machine that boots with its clock ten years ahead removes nothing and expires no request, also when it is started again', async () => {
  const { isThere } = await club()
  const member = await makeMember(api.db)
  const vehicle = await makeVehicle(api.db, { owner: member })
  const { id } = await makeCarRequest(api.db, { member, vehicle, now: api.clock.now() })
  api.clock.advance({ days: 3650 })
  for (let start = 0; start < 3; start++) {
    await runChores(api.deps)
    // What happens meanwhile bears the wrong moment, and proves nothing.
    await makeStorageInquiry(api.db, { now: api.clock.now() })
  }
  expect(await isThere()).toBe(1)
  const rows = await api.db.select().from(carRequests).where(eq(carRequests.id, id))
  expect(rows).toMatchObject([{ status: 'pending' }])
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/in case it is/))
  expect(log.error).not.toHaveBeenCalled()
})

test('a clock that goes on is believed, however long, and what is old goes', async () => {
  const { isThere } = await club()
  for (let weeks = 0; weeks < 2 * 53; weeks++) {
    api.clock.advance({ days: 7 })
    if (weeks % 4 === 0) await runChores(api.deps)
  }
  expect(await isThere()).toBe(0)
  expect(log.warn).not.toHaveBeenCalled()
})

test('after a long pause it is believed once the process has run for a day, and then at once', async () => {
  const { uptime, startProcess, scope } = await club()
  const mayBegin = startProcess()
  expect(await mayBegin(scope())).toBe(true)
  api.clock.advance({ days: 31 })
  expect(await mayBegin(scope())).toBe(false)
  uptime.ms += DAY - HOUR
  expect(await mayBegin(scope())).toBe(false)
  expect(await startProcess()(scope())).toBe(false)
  uptime.ms += HOUR
  expect(await mayBegin(scope())).toBe(true)
  expect(await startProcess()(scope())).toBe(true)
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('a clock that was put right is believed at once, and doubted anew from its next leap', async () => {
  const { uptime, startProcess, scope } = await club()
  const mayBegin = startProcess()
  api.clock.advance({ days: 400 })
  expect(await mayBegin(scope())).toBe(false)
  api.clock.advance({ days: -400 })
  expect(await mayBegin(scope())).toBe(true)
  uptime.ms += 10 * DAY
  api.clock.advance({ days: 400 })
  expect(await mayBegin(scope())).toBe(false)
})

test('a club in which nothing ever happened is left as it is', async () => {
  api = await openApi({ deps: { log } })
  expect(await createClockDoubt()({ db: api.db, log, now: api.clock.now() })).toBe(true)
  expect(await api.db.$count(instanceSecrets)).toBe(0)
})
