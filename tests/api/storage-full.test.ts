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
const reported: string[] = []
const watch = await watchSpace(
  pglite,
  '/',
  (message) => reported.push(message),
  () => free,
)
afterAll(async () => {
  watch.stop()
  await Promise.all([close(), api.close()])
})

const until = (isLow: boolean) => expect.poll(watch.isLow).toBe(isLow)

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
  expect(error).toMatch(/can’t save anything/)
  expect(await bodyOf(asMember.get('/api/my/vehicles'))).toHaveLength(1)

  free = GIGABYTE
  await until(false)
  await bodyOf(asMember.post('/api/my/vehicles', car), 201)
  expect(await bodyOf(asMember.get('/api/my/vehicles'))).toHaveLength(2)
  expect(reported).toEqual([
    expect.stringMatching(/Nothing is saved until/),
    expect.stringMatching(/data folder has space again/),
  ])
})

test('a read-only switch that failed is requested again, and reported once', async () => {
  const said: string[] = []
  const statements: string[] = []
  let freeSpace = GIGABYTE
  let refusals = 3
  const exec = async (statement: string) => {
    statements.push(statement)
    if (refusals-- > 0) throw new Error('not now')
    return []
  }
  const space = await watchSpace(
    { exec },
    '/',
    (message) => said.push(message),
    () => freeSpace,
  )
  freeSpace = 0
  await expect.poll(space.isLow).toBe(true)
  space.stop()
  expect(statements).toEqual(Array(4).fill('set default_transaction_read_only = on'))
  expect(space.isLow()).toBe(true)
  expect(said).toEqual([
    expect.stringMatching(/check the space in the data folder: Error: not now/),
    expect.stringMatching(/Nothing is saved until/),
  ])
})

test('a disk that fills up counts as full at once, and as free once the database writes again', async () => {
  let freeSpace = GIGABYTE
  const exec = async () => []
  const space = await watchSpace(
    { exec },
    '/',
    () => undefined,
    () => freeSpace,
  )
  expect(space.canWrite()).toBe(true)
  freeSpace = 0
  expect(space.canWrite()).toBe(false)
  await expect.poll(space.isLow).toBe(true)
  freeSpace = GIGABYTE
  expect(space.canWrite()).toBe(false)
  await expect.poll(space.isLow).toBe(false)
  expect(space.canWrite()).toBe(true)
  space.stop()
})

test('a database that cannot be opened on a full disk says so, and any other fault stays what it is', () => {
  const fault = new Error('could not extend a file')
  expect(whyNotOpened(fault, '/club', () => 4096)).toMatchObject({
    message: expect.stringMatching(/disk is full where \/club is/),
    cause: fault,
  })
  expect(whyNotOpened(fault, '/club', () => GIGABYTE)).toBe(fault)
})
