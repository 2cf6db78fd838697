import fc from 'fast-check'
import { PRODUCT } from '../factories/merch.ts'
import { at, HEADER_KEYS, type Known, type Shape, within, withQuery } from './bad-shapes.ts'
import { bodyText, pathPart, spoilt } from './bad-values.ts'
import { BUYER } from './shop-api.ts'

/** Invalid requests to every route of the shop. */
export function shopShapes(known: Known): Shape[] {
  const { cart, email, orderIds } = known
  const checkout = { ...BUYER, cart, memberId: 'a member' }
  const payment = {
    ...{ sourceId: 'cnon:card-nonce-ok', squareOrderId: 'some' },
    ...{ subtotal: 2800, discount: 0, total: 2800 },
  }
  const badCart = fc
    .array(spoilt({ ...cart[0] }), { maxLength: 3 })
    .map((lines) => JSON.stringify({ ...checkout, cart: lines }))
  const shape = (path: string, body: fc.Arbitrary<string>): Shape => ({
    ...{ weight: 3, sender: 'visitor', method: 'POST', path: at(path), body },
  })
  return [
    shape('/api/merch/check-membership', bodyText({ email, phone: '(215) 555-0199' })),
    shape('/api/merch/checkout/init', bodyText(checkout)),
    shape('/api/merch/checkout/init', badCart),
    shape('/api/merch/checkout/complete', bodyText({ ...checkout, ...payment })),
    {
      ...{ weight: 3, sender: 'admin', method: 'POST' },
      path: within('/api/merch/orders/', pathPart(orderIds), '/refunds'),
      body: bodyText({ amount: 1, reason: 'Did not fit', restock: true }),
      headers: HEADER_KEYS,
    },
    {
      ...{ weight: 1, sender: 'visitor', method: 'GET' },
      path: within('/receipts/', pathPart(orderIds)),
    },
    { ...shape('/api/webhooks/square', bodyText({ event_id: 'e', type: 't' })), weight: 1 },
    ...counterShapes(known),
  ]
}

const PAGE = ['limit', 'before', 'q', 'state', 'unknown']

/** The admin routes of the shop. */
function counterShapes({ merchIds, orderIds }: Known): Shape[] {
  const id = pathPart(merchIds)
  const order = pathPart(orderIds)
  const read = (path: fc.Arbitrary<string>): Shape => ({
    ...{ weight: 1, sender: 'admin', method: 'GET', path: withQuery(path, PAGE) },
  })
  const write = (method: string, path: fc.Arbitrary<string>, right: object): Shape => ({
    ...{ weight: 3, sender: 'admin', method, path, body: bodyText({ ...right }) },
  })
  const size = { size: 'M', sku: 'SKU-1', quantityPurchased: '5', id: merchIds[0] }
  const stock = { reason: 'correction', quantity: 5, note: 'Counted', id: merchIds[1] }
  return [
    read(at('/api/merch/catalogue')),
    read(at('/api/merch/orders')),
    read(at('/api/merch/needs-person')),
    read(at('/api/troubles')),
    read(within('/api/merch/orders/', order)),
    read(within('/api/merch/variants/', id, '/stock')),
    write('POST', at('/api/merch/products'), { ...PRODUCT, id: merchIds[0] }),
    write('PATCH', within('/api/merch/products/', id), { ...PRODUCT, retired: false }),
    write('POST', within('/api/merch/products/', id, '/variants'), size),
    write('PATCH', within('/api/merch/variants/', id), { ...size, retired: true }),
    write('POST', within('/api/merch/variants/', id, '/stock'), stock),
    write('PATCH', within('/api/merch/orders/', order), {
      ...{ handedOver: true, reviewedUpTo: '2026-05-23T16:00:00.000Z' },
    }),
  ]
}
