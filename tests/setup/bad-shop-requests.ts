import fc from 'fast-check'
import { at, type Known, type Shape } from './bad-shapes.ts'
import { bodyText, spoilt } from './bad-values.ts'
import { BUYER } from './shop-api.ts'

/** Every route of the shop, with everything wrong. */
export function shopShapes({ cart, email }: Known): Shape[] {
  const wish = { ...BUYER, cart, memberId: 'a member' }
  const payment = {
    ...{ sourceId: 'cnon:card-nonce-ok', squareOrderId: 'some' },
    ...{ subtotal: 2800, discount: 0, total: 2800 },
  }
  const badCart = fc
    .array(spoilt({ ...cart[0] }), { maxLength: 3 })
    .map((lines) => JSON.stringify({ ...wish, cart: lines }))
  const shape = (path: string, body: fc.Arbitrary<string>): Shape => ({
    ...{ weight: 3, sender: 'visitor', method: 'POST', path: at(path), body },
  })
  return [
    shape('/api/merch/check-membership', bodyText({ email, phone: '(215) 555-0199' })),
    shape('/api/merch/checkout/init', bodyText(wish)),
    shape('/api/merch/checkout/init', badCart),
    shape('/api/merch/checkout/complete', bodyText({ ...wish, ...payment })),
  ]
}
