import { afterAll, expect, test } from 'vitest'
import { receiptMails } from '#server/db/schema/shop-money.ts'
import { makeOrder } from '../factories/orders.ts'
import { openApi } from '../setup/api-fixture.ts'

const NEWEST = new Date('2026-05-01T07:00:00Z')
const api = await openApi()
afterAll(() => api.close())

async function troublesWith(read: () => Promise<{ newestAt: Date | null; isLate: boolean }>) {
  const server = await openApi({ database: api.database, deps: { backups: { read } } })
  const admin = await server.asAdmin()
  const answer = await admin.get('/api/troubles')
  expect(answer.status).toBe(200)
  return {
    troubles: await answer.json(),
    figures: await (await admin.get('/metrics')).text(),
  }
}

test('a backup that is late is told, with the newest there is', async () => {
  const late = await troublesWith(async () => ({ newestAt: NEWEST, isLate: true }))
  expect(late.troubles).toEqual([{ kind: 'backup', newestAt: NEWEST.toISOString() }])
  expect(late.figures).toContain(`rowhouse_backup_timestamp_seconds ${NEWEST.getTime() / 1000}\n`)
  const none = await troublesWith(async () => ({ newestAt: null, isLate: true }))
  expect(none.troubles).toEqual([{ kind: 'backup', newestAt: null }])
  expect(none.figures).toContain('rowhouse_backup_timestamp_seconds Nan\n')
})

test('a club whose backups are taken has no trouble', async () => {
  const { troubles } = await troublesWith(async () => ({ newestAt: NEWEST, isLate: false }))
  expect(troubles).toEqual([])
})

test('a server that takes no backups itself says nothing of them', async () => {
  const admin = await api.asAdmin()
  expect(await (await admin.get('/api/troubles')).json()).toEqual([])
})

test('a receipt that should have gone an hour ago is told', async () => {
  const { id } = await makeOrder(api.db, { now: api.clock.now() })
  const createdAt = api.clock.now()
  await api.db.insert(receiptMails).values({ orderId: id, nextTryAt: createdAt, createdAt })
  const troubles = async () => (await (await api.asAdmin()).get('/api/troubles')).json()
  expect(await troubles()).toEqual([])
  api.clock.advance({ hours: 2 })
  expect(await troubles()).toEqual([{ kind: 'receipts', owed: 1 }])
})
