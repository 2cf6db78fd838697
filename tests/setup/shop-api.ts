import type { CheckoutStarted } from '#domain/merch/checkout.ts'
import { squarePayments } from '#server/adapters/square.ts'
import type { Deps } from '#server/deps.ts'
import { DEMO_ACCOUNT } from '#server/square-settings.ts'
import { startFaultySquare } from '../fakes/faulty-square.ts'
import { bodyOf } from './answers.ts'
import { openApi } from './api-fixture.ts'
import type { BuiltSite } from './built-site.ts'

export type ShopApi = Awaited<ReturnType<typeof openShop>>

/** The whole app with the stand-in for Square, called over HTTP through Square's SDK. */
export async function openShop(
  settings: Record<string, string> = {},
  account: { chargeSeconds?: number } = {},
  deps: Partial<Deps> = {},
  site?: BuiltSite,
) {
  const square = await startFaultySquare()
  const payments = squarePayments({ ...DEMO_ACCOUNT, ...account, apiUrl: square.url })
  await payments.ready()
  const api = await openApi({ settings, deps: { payments, ...deps }, ...(site ? { site } : {}) })
  const close = async () => {
    await api.close()
    await square.close()
  }
  return { ...api, square, payments, close, browser: (headers = {}) => shopBrowser(api, headers) }
}

/** A browser that stores the shop's cookie, and sends `headers` with every request. */
export function shopBrowser(
  api: Pick<Awaited<ReturnType<typeof openApi>>, 'visitor'>,
  headers: Record<string, string> = {},
) {
  let cookie = ''
  const visitor = api.visitor()
  const sent = () => ({ ...headers, ...(cookie ? { cookie } : {}) })
  const saveCookie = (answer: Response) => {
    const set = answer.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    return answer
  }
  const post = async (path: string, body: unknown) =>
    saveCookie(await visitor.post(path, body, sent()))
  return {
    cookie: () => cookie,
    openCheckout: async () => saveCookie(await visitor.get('/api/config/square', sent())),
    init: (body: unknown) => post('/api/merch/checkout/init', body),
    started: (body: unknown) => bodyOf<CheckoutStarted>(post('/api/merch/checkout/init', body)),
    complete: (body: unknown) => post('/api/merch/checkout/complete', body),
  }
}
export type ShopBrowser = ReturnType<typeof shopBrowser>

/** A buyer for tests where it doesn't matter who buys. */
export const BUYER = {
  customerName: 'Edith Harrow',
  customerEmail: 'edith.harrow@example.test',
  customerPhone: '',
}
