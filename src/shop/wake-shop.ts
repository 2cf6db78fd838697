import { finishSignOut } from '../session/finish-sign-out.ts'
import { startCart } from './cart/cart-store.ts'
import { followOtherTabs, resumePayment } from './checkout/resume-payment.ts'
import { followServer, refreshItems } from './products/items-store.ts'

/** Starts after the first render: the cart, the stock, and any unconfirmed payment. */
export function wakeShop(): void {
  finishSignOut()
  startCart()
  followServer()
  resumePayment()
  followOtherTabs()
  addEventListener('online', resumePayment)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    void refreshItems()
    resumePayment()
  })
}
