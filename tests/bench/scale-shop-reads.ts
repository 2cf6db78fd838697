import { lastOf, type Read, type Reads, type SignedIn } from './scale-reads.ts'

const ORDERS = '/api/merch/orders?limit=10'

async function firstVariant(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/merch/variants`)
  const [first]: { id: string }[] = JSON.parse(await answer.text())
  if (!first) throw new Error('the sample club sells nothing')
  return first.id
}

async function numberOf(url: string, { path, headers }: Read): Promise<number> {
  const answer = await fetch(url + path, { headers })
  const order: { number: number } = JSON.parse(await answer.text())
  return order.number
}

/** Every read of the console's Shop tab, of the shop itself and of a receipt. */
export async function readsOfShop(url: string, who: SignedIn): Promise<Reads> {
  const headers = { cookie: `admin_session=${who.adminCookie}` }
  const admin = (path: string): Read => ({ path, headers })
  const page = (query = '') => admin(`${ORDERS}${query}`)
  const last = await lastOf(url, page())
  const paid = await lastOf(url, page('&state=to_hand_over'))
  const stock = `/api/merch/variants/${await firstVariant(url)}/stock`
  return {
    'shop: products': { path: '/api/merch/products', headers: {} },
    'shop: sizes': { path: '/api/merch/variants', headers: {} },
    'shop: a receipt': { path: `/receipts/${paid}`, headers: {} },
    'admin: orders': page(),
    'admin: orders, second page': page(`&before=${last}`),
    'admin: orders to hand over': page('&state=to_hand_over'),
    'admin: orders handed over': page('&state=handed_over'),
    'admin: orders refunded': page('&state=refunded'),
    'admin: orders unpaid': page('&state=unpaid'),
    'admin: orders by a number': page(
      `&q=${await numberOf(url, admin(`/api/merch/orders/${paid}`))}`,
    ),
    'admin: orders by an e-mail': page('&q=buyer42@example.org'),
    'admin: orders by a name': page('&q=marlow'),
    'admin: orders by no name': page('&q=zzyzx'),
    'admin: orders by two letters': page('&q=in'),
    'admin: orders by a word in every e-mail': page('&q=example'),
    'admin: orders refunded, by a name': admin('/api/merch/orders?limit=4&state=refunded&q=quill'),
    'admin: orders to hand over, by a name': page('&state=to_hand_over&q=quill'),
    'admin: one order': admin(`/api/merch/orders/${paid}`),
    'admin: orders that need a person': admin('/api/merch/needs-person'),
    'admin: catalogue': admin('/api/merch/catalogue'),
    'admin: stock of a size': admin(`${stock}?limit=2`),
  }
}
