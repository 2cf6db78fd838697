import type { Db } from '#server/db/db.ts'
import type { SquareStandIn } from '#server/demo/square/stand-in.ts'
import type { ShopBrowser } from './shop-api.ts'
import { buying, onSale, readyToPay } from './shop-stock.ts'

type Shop = { db: Db; square: SquareStandIn; browser: () => ShopBrowser }

/**
 * `count` buyers whose payments hang at Square on both tries; resolves once all wait there. `letGo` releases them and
 * resolves with their answers.
 */
export async function hangingBuyers({ db, square, browser }: Shop, count: number) {
  const { line } = await onSale(db, 2800, { quantityPurchased: count })
  const bodies = []
  for (let index = 0; index < count; index++) {
    const one = browser()
    bodies.push({ one, body: await readyToPay(one, buying(line())) })
  }
  let waiting = 0
  square.watch(async (call, step) => {
    if (call === 'payments.create' && step === 'before') waiting += 1
  })
  square.faults.next(
    'payments.create',
    ...Array.from({ length: 2 * count }, () => 'hang-before' as const),
  )
  const answers = bodies.map(({ one, body }) => one.complete(body))
  while (waiting < count) await new Promise((done) => setTimeout(done, 20))
  return {
    waiting: () => waiting,
    async letGo() {
      square.faults.clear()
      square.dropHanging()
      const statuses = (await Promise.all(answers)).map(async (answer) => answer.text())
      return Promise.all(statuses)
    },
  }
}
