import type { Db } from '#server/db/db.ts'
import { orderLines, orders, stockMovements, variants } from '#server/db/schema/shop.ts'
import { refunds } from '#server/db/schema/shop-money.ts'
import type { FaultySquare } from '../fakes/faulty-square.ts'

type Shop = { db: Db; square: FaultySquare }

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Differences between the shop's records and Square's once all payments are settled; empty if there are none. */
export async function whatIsWrong({ db, square }: Shop): Promise<string[]> {
  const wrong: string[] = []
  const expect = (isRight: boolean, message: string) => {
    if (!isRight) wrong.push(message)
  }
  const all = await db.select().from(orders)
  const charges = square.ledger.charges()
  for (const order of all) {
    const own = charges.filter(({ orderId }) => orderId === order.squareOrderId)
    const returned = sumOf(own.map(({ id }) => square.ledger.returnedOf(id)))
    const name = `order ${order.number} (${order.state})`
    expect(order.state !== 'charging' && order.state !== 'unknown', `${name} is not settled`)
    expect(own.length <= 1, `${name} was charged ${own.length} times`)
    expect(own.length === 1 || order.state !== 'paid', `${name} was not charged`)
    expect(returned === order.refunded, `${name}: ${returned} returned, ${order.refunded} noted`)
    const isWhole = own.every(({ amount }) => order.state === 'paid' || returned === amount)
    expect(isWhole, `${name} was charged and not returned`)
  }
  const known = new Set(all.map(({ squareOrderId }) => squareOrderId))
  expect(
    charges.every(({ orderId }) => known.has(orderId)),
    'a charge has no order',
  )
  for (const { id, state } of await db.select().from(refunds)) {
    expect(state === 'completed' || state === 'failed', `refund ${id} is ${state}`)
  }
  return [...wrong, ...(await whatIsWrongInStock(db, all))]
}

type Order = typeof orders.$inferSelect

async function whatIsWrongInStock(db: Db, all: Order[]): Promise<string[]> {
  const wrong: string[] = []
  const idsIn = (state: Order['state']) =>
    new Set(all.filter((one) => one.state === state).map(({ id }) => id))
  const [paid, open] = [idsIn('paid'), idsIn('open')]
  const [lines, moves] = [
    await db.select().from(orderLines),
    await db.select().from(stockMovements),
  ]
  const holds = lines.filter(({ held }) => held > 0)
  if (holds.some(({ orderId }) => !open.has(orderId))) wrong.push('a hold outlived its order')
  for (const { id, sku, quantityHeld, quantitySold } of await db.select().from(variants)) {
    const of = (rows: { variantId: string; quantity: number }[]) =>
      sumOf(rows.filter(({ variantId }) => variantId === id).map(({ quantity }) => quantity))
    const held = of(holds.map((line) => ({ ...line, quantity: line.held })))
    if (held !== quantityHeld) wrong.push(`${sku}: ${quantityHeld} held, ${held} in holds`)
    const back = of(moves.filter(({ reason }) => reason === 'returned'))
    const sold = of(lines.filter(({ orderId }) => paid.has(orderId))) - back
    if (sold !== quantitySold) wrong.push(`${sku}: ${quantitySold} sold, ${sold} in paid orders`)
    if (-of(moves) !== quantitySold) wrong.push(`${sku}: its movements do not add up`)
  }
  return wrong
}
