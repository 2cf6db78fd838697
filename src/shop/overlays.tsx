import { useEffect } from 'react'
import { latePart, type PartFailedProps } from '../ui/late-part.tsx'
import { OverlayFailed } from '../ui/overlay-failed.tsx'
import { OverlayLoading } from '../ui/overlay-loading.tsx'
import { isPaying, usePayment } from './checkout/payment.ts'
import { type Address, close } from './navigation.ts'
import type { Items } from './products/items-store.ts'

const loadProduct = () => import('./products/product-dialog.tsx')
const loadCart = () => import('./cart/cart-sheet.tsx')
const shared = { waiting: <OverlayLoading />, Failed: ShopOverlayFailed }
const ProductDialog = latePart({ load: loadProduct, ...shared })
const CartSheet = latePart({ load: loadCart, ...shared })
const CheckoutDialog = latePart({ load: () => import('./checkout/checkout-dialog.tsx'), ...shared })

/** Preloads the overlay code on the visitor's first interaction, so that the first tap need not wait for it. */
function usePreload() {
  useEffect(() => {
    const preloaded = new AbortController()
    const preload = () => {
      preloaded.abort()
      for (const load of [loadProduct, loadCart]) load().catch(() => {})
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const) {
      addEventListener(sign, preload, { passive: true, signal: preloaded.signal })
    }
    return () => preloaded.abort()
  }, [])
}

/** The overlay that the URL names; one at a time. */
export function Overlays({ at, items }: { at: Address; items: Items }) {
  usePreload()
  // A buyer who goes back during the charge still sees its result.
  const isBusy = usePayment(isPaying)
  return (
    <>
      {at.product && !isBusy && <ProductDialog key={at.product} id={at.product} items={items} />}
      {at.panel === 'cart' && !isBusy && <CartSheet />}
      {(at.panel === 'checkout' || isBusy) && <CheckoutDialog />}
    </>
  )
}

function ShopOverlayFailed({ error, isTrying, tryAgain }: PartFailedProps) {
  return (
    <OverlayFailed
      error={error}
      isTrying={isTrying}
      tryAgain={tryAgain}
      onClose={close}
      note="Your cart is saved."
    />
  )
}
