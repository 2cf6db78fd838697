import type { CheckoutCompleted, CheckoutStarted } from '#domain/merch/checkout.ts'
import type { Product, Variant } from '#domain/merch/product.ts'
import { cartLine } from '../factories/merch.ts'
import { BUYER } from './shop-api.ts'
import { CARD } from './shop-stock.ts'

type Purchase = {
  customerName?: string
  customerEmail?: string
  goods: { name: string; size: string; quantity?: number }[]
}

async function answerOf<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Buys something at a running demo with a valid card; resolves with the order's id. */
export async function buyOverHttp(url: string, { goods, ...overrides }: Purchase): Promise<string> {
  const read = <T>(path: string) => answerOf<T>(fetch(url + path))
  const post = <T>(path: string, body: unknown) =>
    answerOf<T>(
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const products = await read<Product[]>('/api/merch/products')
  const variants = await read<Variant[]>('/api/merch/variants')
  const cart = goods.map(({ name, size, quantity }) => {
    const product = products.find((one) => one.name === name)
    const variant = variants.find((one) => one.productId === product?.id && one.size === size)
    if (!product || !variant) throw new Error(`${name} (${size}) is not for sale`)
    return cartLine(product, variant, quantity)
  })
  const body = { ...BUYER, ...overrides, cart, memberId: '' }
  const started = await post<CheckoutStarted>('/api/merch/checkout/init', body)
  const done = await post<CheckoutCompleted>('/api/merch/checkout/complete', {
    ...body,
    ...started,
    sourceId: CARD,
  })
  if (!done.success) throw new Error(done.error)
  return done.orderId
}
