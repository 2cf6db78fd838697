import { buyOverHttp } from '../../setup/buy-over-http.ts'
import { LONG, test } from '../admin-shop.ts'
import { ADMIN_SHOP_STATES } from './states/admin-shop.ts'
import { walk } from './walk.ts'

test('the console of the shop looks right in every state', async ({
  browser,
  server,
  complaints,
}) => {
  await buyOverHttp(server.url, {
    customerName: LONG,
    goods: [{ name: 'Pit Crew Tee', size: 'M', quantity: 2 }],
  })
  const begin = async () => ({ url: server.url })
  await walk({ browser, complaints, surface: 'admin', states: ADMIN_SHOP_STATES, begin })
})
