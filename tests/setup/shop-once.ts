import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { orders, paymentAttempts } from '#server/db/schema/shop.ts'
import type { SquareStandIn } from '#server/demo/square/stand-in.ts'
import type { ShopBrowser } from './shop-api.ts'
import { buying, countsOf, onSale, readyToPay } from './shop-stock.ts'

type Shop = { db: Db; square: SquareStandIn; browser: () => ShopBrowser }

const isRight = (answer: object) =>
  ('success' in answer && answer.success === true) || 'pending' in answer

/** Completes `count` orders, `atOnce` at a time, each sent 2 to 5 times concurrently, and counts the results. */
export async function completeAtOnce({ db, square, browser }: Shop, count: number, atOnce: number) {
  const { variant, line } = await onSale(db, 2899, { quantityPurchased: count })
  const wrong: object[] = []
  let sent = 0
  let unanswered = 0
  const pay = async (index: number) => {
    const one = browser()
    const body = await readyToPay(one, buying(line()))
    const times = 2 + (index % 4)
    sent += times
    const answers: object[] = await Promise.all(
      Array.from({ length: times }, async () => (await one.complete(body)).json()),
    )
    wrong.push(...answers.filter((answer) => !isRight(answer)))
    if (!answers.some((answer) => 'success' in answer && answer.success)) unanswered += 1
  }
  const queue = Array.from({ length: count }, (_, index) => index).values()
  const payInTurn = async () => {
    for (const index of queue) await pay(index)
  }
  await Promise.all(Array.from({ length: atOnce }, payInTurn))
  const charges = square.ledger.charges()
  return {
    ...{ sent, wrong, unanswered, charges: charges.length },
    chargedOrders: new Set(charges.map(({ orderId }) => orderId)).size,
    paid: await db.$count(orders, eq(orders.state, 'paid')),
    attempts: await db.$count(paymentAttempts),
    stock: await countsOf(db, variant),
  }
}

/** The expected result of `count` orders, however often each was sent. */
export const chargedOnce = (
  count: number,
  sent: number,
): Awaited<ReturnType<typeof completeAtOnce>> => ({
  ...{ sent, wrong: [], unanswered: 0 },
  ...{ charges: count, chargedOrders: count, paid: count, attempts: count },
  stock: { sold: count, held: 0 },
})
