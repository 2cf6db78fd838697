import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { OverlayFailed } from '../ui/overlay-failed.tsx'
import type { Address } from './address.ts'
import { payment } from './checkout/payment-store.ts'
import type { Items } from './items/items-store.ts'
import { OverlayLoading } from './overlay-states.tsx'
import { useStore } from './store.ts'

const loadProduct = () => import('./product-dialog.tsx')
const loadCart = () => import('./cart/cart-sheet.tsx')
const loadCheckout = () => import('./checkout/checkout-dialog.tsx')
const ProductDialog = lazy(loadProduct)
const CartSheet = lazy(loadCart)
const CheckoutDialog = lazy(loadCheckout)

/** With the first sign of a visitor, so that the first press need not wait for code. */
function usePreload() {
  useEffect(() => {
    const settled = new AbortController()
    const preload = () => {
      settled.abort()
      for (const load of [loadProduct, loadCart]) load().catch(() => {})
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const) {
      addEventListener(sign, preload, { passive: true, signal: settled.signal })
    }
    return () => settled.abort()
  }, [])
}

/** What lies over the page, one at a time: its address says which. */
export function Overlays({ at, items }: { at: Address; items: Items }) {
  usePreload()
  const { state } = useStore(payment)
  // Whoever goes back while the card is charged still sees what becomes of it.
  const isPaying = state === 'paying'
  return (
    <ErrorBoundary
      fallback={
        <OverlayFailed
          tryAgain={() => location.reload()}
          kept="Your cart is kept on this device."
        />
      }
    >
      <Suspense fallback={<OverlayLoading />}>
        {at.product && !isPaying && <ProductDialog id={at.product} items={items} />}
        {at.panel === 'cart' && !isPaying && <CartSheet />}
        {(at.panel === 'checkout' || isPaying) && <CheckoutDialog />}
      </Suspense>
    </ErrorBoundary>
  )
}
