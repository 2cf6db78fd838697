import { finishSignOut } from '../api/finish-sign-out.ts'
import { startCart } from './cart/cart-store.ts'
import { recallPaid } from './checkout/paid-note.ts'
import { followOtherTabs, resumePayment } from './checkout/resume-payment.ts'
import { followServer, refreshItems } from './items/items-store.ts'
import { followAddress } from './navigation.ts'

/** What begins once the page is shown: its address, the cart, the stock, and a payment that is not settled yet. */
export function wakeShop(): void {
  finishSignOut()
  followAddress()
  startCart()
  followServer()
  recallPaid()
  resumePayment()
  followOtherTabs()
  addEventListener('online', resumePayment)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    void refreshItems()
    recallPaid()
    resumePayment()
  })
}
