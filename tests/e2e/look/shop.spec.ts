import { test } from '../shop.ts'
import { SHOP_STATES } from './states/shop.ts'
import { walk } from './walk.ts'

test('the shop looks right in every state', async ({ browser, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const begin = async () => undefined
  await walk({ browser, complaints, surface: 'shop', states: SHOP_STATES, begin })
})
