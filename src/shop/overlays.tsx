import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { OverlayFailed } from '../ui/overlay-failed.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { payment } from './checkout/payment-store.ts'
import { type Address, close } from './navigation.ts'
import type { Items } from './products/items-store.ts'
import { useStore } from './store.ts'

const loadProduct = () => import('./products/product-dialog.tsx')
const loadCart = () => import('./cart/cart-sheet.tsx')
const loadCheckout = () => import('./checkout/checkout-dialog.tsx')
const ProductDialog = lazy(loadProduct)
const CartSheet = lazy(loadCart)
const CheckoutDialog = lazy(loadCheckout)

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
  const { state } = useStore(payment)
  // A buyer who goes back during the charge still sees its result.
  const isPaying = state === 'paying'
  return (
    <ErrorBoundary
      resetBy={JSON.stringify(at)}
      fallback={(error) => (
        <OverlayFailed
          error={error}
          tryAgain={() => location.reload()}
          onClose={close}
          note="Your cart is saved."
        />
      )}
    >
      <Suspense fallback={<OverlayLoading />}>
        {at.product && !isPaying && <ProductDialog id={at.product} items={items} />}
        {at.panel === 'cart' && !isPaying && <CartSheet />}
        {(at.panel === 'checkout' || isPaying) && <CheckoutDialog />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shows on a slow network that the tap was registered. */
function OverlayLoading() {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim [animation-delay:300ms] [animation-fill-mode:backwards]">
      <Spinner className="text-cream!" />
    </div>
  )
}
