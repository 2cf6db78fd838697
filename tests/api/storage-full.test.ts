import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { newPglite, openDatabase } from '#server/db/open-database.ts'
import { watchSpace, whyNotOpened } from '#server/db/watch-space.ts'
import { makeMember } from '../factories/members.ts'
import { makeSession } from '../factories/sessions.ts'
import { bodyOf, refusalOf } from '../setup/answers.ts'
import { caller, memberHeaders } from '../setup/api-callers.ts'
import { openApi } from '../setup/api-fixture.ts'

const GIGABYTE = 2 ** 30

const pglite = newPglite()
const { db, close } = await openDatabase({ pglite })
const api = await openApi({ deps: { db } })
let free = GIGABYTE
const told: string[] = []
const watch = await watchSpace(
  pglite,
  '/',
  (message) => told.push(message),
  () => free,
)
afterAll(async () => {
  watch.stop()
  await Promise.all([close(), api.close()])
})

async function until(isLow: boolean) {
  for (let waited = 0; watch.isLow() !== isLow && waited < 5_000; waited += 20) await sleep(20)
  expect(watch.isLow()).toBe(isLow)
}

test('while the disk is nearly full nothing is saved, what is there is read, and saving goes on by itself', async () => {
  const member = await makeMember(db)
  const credentials = await makeSession(db, { memberId: member.id, at: api.clock.now() })
  const asMember = caller((path, init) => api.app.request(path, init), memberHeaders(credentials))
  const car = { vehicleName: 'A new one' }
  await bodyOf(asMember.post('/api/my/vehicles', car), 201)

  free = 1_000_000
  await until(true)
  // So late that the session's last use would be noted.
  api.clock.advance({ minutes: 5 })
  const { error } = await refusalOf(asMember.post('/api/my/vehicles', car), 503, 'storage_full')
  expect(error).toMatch(/no room left/)
  expect(await bodyOf(asMember.get('/api/my/vehicles'))).toHaveLength(1)

  free = GIGABYTE
  await until(false)
  await bodyOf(asMember.post('/api/my/vehicles', car), 201)
  expect(await bodyOf(asMember.get('/api/my/vehicles'))).toHaveLength(2)
  expect(told).toEqual([
    expect.stringMatching(/Nothing is saved until/),
    expect.stringMatching(/room in the data folder again/),
  ])
})

test('a refusal to write that did not take is asked for again, and told of once', async () => {
  const said: string[] = []
  const asked: string[] = []
  let room = GIGABYTE
  let refusals = 3
  const exec = async (statement: string) => {
    asked.push(statement)
    if (refusals-- > 0) throw new Error('not now')
    return []
  }
  const space = await watchSpace(
    { exec },
    '/',
    (message) => said.push(message),
    () => room,
  )
  room = 0
  for (let waited = 0; !space.isLow() && waited < 5_000; waited += 20) await sleep(20)
  space.stop()
  expect(asked).toEqual(Array(4).fill('set default_transaction_read_only = on'))
  expect(space.isLow()).toBe(true)
  expect(said).toEqual([
    expect.stringMatching(/could not be seen to: Error: not now/),
    expect.stringMatching(/Nothing is saved until/),
  ])
})

test('a database that cannot be opened on a full disk says so, and any other fault stays what it is', () => {
  const fault = new Error('could not extend a file')
  expect(whyNotOpened(fault, '/club', () => 4096)).toMatchObject({
    message: expect.stringMatching(/no room left where \/club is/),
    cause: fault,
  })
  expect(whyNotOpened(fault, '/club', () => GIGABYTE)).toBe(fault)
})
