import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../setup/shop-api.ts'
import { hangingBuyers } from '../setup/shop-hang.ts'

// More than the pool has connections.
const BUYERS = 40
const shop = await openShop()
afterAll(() => shop.close())

const anybody = () => `${randomUUID()}@example.test`

test('while Square hangs for 40 buyers, they hold no connection, and everybody else is answered', async () => {
  const [display, member] = [await shop.asDisplay(), await shop.asMember()]
  const calls = [
    () => display.get('/api/kiosk/board'),
    () => shop.visitor().get('/api/events'),
    () => shop.visitor().get('/api/merch/variants'),
    () => member.get('/api/my/vehicles'),
    () => shop.visitor().post('/api/auth/request-otp', { identifier: anybody(), type: 'email' }),
  ]
  const hanging = await hangingBuyers(shop, BUYERS)
  await expect.poll(shop.deps.pool).toEqual({ busy: 0, waiting: 0 })
  for (const call of calls) expect((await call()).status).toBe(200)
  const answers = await hanging.letGo()
  expect(answers).toHaveLength(BUYERS)
  for (const one of answers) expect(one).toContain('"success":true')
  expect(shop.square.ledger.charges()).toHaveLength(BUYERS)
})
