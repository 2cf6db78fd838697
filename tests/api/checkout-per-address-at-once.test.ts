import { afterAll, expect, test } from 'vitest'
import { openShop } from '../setup/shop-api.ts'
import { buying, countsOf, onSale } from '../setup/shop-stock.ts'

const shop = await openShop({ TRUST_PROXY: '1' })
afterAll(() => shop.close())

const at = (address: string) => shop.browser({ 'x-forwarded-for': address })

test('sixty buyers at once who hold next to nothing are sold no more than there is', async () => {
  const { variant, line } = await onSale(shop.db, 2800, { quantityPurchased: 30 })
  const pay = async (_: unknown, index: number) => {
    const buyer = at(`203.0.113.${index % 3}`)
    const begun = await buyer.init(buying(line(2)))
    if (begun.status === 409) return 'refused'
    const started: object = await begun.json()
    const body = { ...buying(line(2)), ...started, sourceId: 'cnon:card-nonce-ok' }
    const answer: { success: boolean } = await (await buyer.complete(body)).json()
    return answer.success ? 'paid' : 'refused'
  }
  const came = await Promise.all(Array.from({ length: 60 }, pay))
  const paid = came.filter((one) => one === 'paid').length
  expect(await countsOf(shop.db, variant)).toEqual({ sold: paid * 2, held: 0 })
  expect(paid).toBeGreaterThan(0)
  expect(paid).toBeLessThanOrEqual(15)
  expect(shop.square.ledger.charges()).toHaveLength(paid)
})
