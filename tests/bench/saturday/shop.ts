import { z } from 'zod/mini'
import type { Chance } from '#server/demo/sample-chance.ts'
import { cartLine } from '../../factories/merch.ts'
import { CARD } from '../../setup/shop-stock.ts'
import { type Actor, addressOf, cookieOf, reader } from './actor.ts'

const startedSchema = z.object({
  squareOrderId: z.string(),
  total: z.number(),
  subtotal: z.number(),
  discount: z.number(),
})

export type Goods = Parameters<typeof cartLine>
const SITE = ['/', '/philadelphia', '/huntingdon-valley', '/merch']

/** Looks at the shelves; three of five fill a cart, half of those as members, and pay. */
export function* buyerOnSaturday(
  person: number,
  { email, goods, chance }: { email: string; goods: Goods[]; chance: Chance },
): Actor {
  let headers = addressOf(person)
  const post = (path: string, body: object) => ({
    call: { kind: 'checkout', method: 'POST', path, headers, body },
    expect: [200],
  })
  const page = reader('public page', () => headers)
  const read = reader('shop reads', () => headers)
  yield* page('/merch')
  yield* read('/api/merch/products')
  yield* read('/api/merch/variants')
  const wanted = goods[chance.below(goods.length)]
  if (!wanted || chance.below(5) < 2) return
  yield* read('/api/config/square')
  const asMember = chance.below(2) === 0
  const customerEmail = asMember ? email : `guest${person}@example.org`
  const check = post('/api/merch/check-membership', { email: customerEmail, phone: '' })
  yield { ...check, call: { ...check.call, kind: 'membership check' } }
  const buyer = { customerName: 'Edith Harrow', customerEmail, customerPhone: '', memberId: '' }
  const body = { ...buyer, cart: [cartLine(...wanted)] }
  const started = yield post('/api/merch/checkout/init', body)
  headers = { ...headers, cookie: cookieOf(started) }
  const order = startedSchema.parse(JSON.parse(started.text))
  const paid = { ...body, ...order, sourceId: CARD }
  const answer = yield post('/api/merch/checkout/complete', paid)
  if (!/"success":true/.test(answer.text)) throw new Error(`not paid: ${answer.text}`)
}

/** Opens the public pages, and one of them again. */
export function* visitorOnSaturday(person: number, chance: Chance): Actor {
  const page = reader('public page', () => addressOf(person))
  yield* page('/')
  const path = SITE[chance.below(SITE.length)] ?? '/'
  yield* page(path)
  yield* page(path)
}
