import { latePart, type PartFailedProps } from '../ui/late-part.tsx'
import { OverlayFailed } from '../ui/overlay-failed.tsx'
import { OverlayLoading } from '../ui/overlay-loading.tsx'
import { isPaying, usePayment } from './checkout/payment.ts'
import { type Address, close } from './navigation.ts'
import type { Items } from './products/items-store.ts'

const shared = { waiting: <OverlayLoading />, Failed: ShopOverlayFailed }
const ProductDialog = latePart({ load: () => import('./products/product-dialog.tsx'), ...shared })
const CartSheet = latePart({ load: () => import('./cart/cart-sheet.tsx'), ...shared })
const CheckoutDialog = latePart({ load: () => import('./checkout/checkout-dialog.tsx'), ...shared })

/** The overlay that the URL names; one at a time. */
export function Overlays({ at, items }: { at: Address; items: Items }) {
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
