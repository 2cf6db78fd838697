import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { cart } from '../cart/cart-store.ts'
import { close, open } from '../navigation.ts'
import { useStore } from '../store.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { failure, isUnsettled, payment } from './payment-store.ts'
import { resumePayment } from './resume-payment.ts'
import { UnsettledPayment } from './unsettled-payment.tsx'

/** Closing is ignored while the card is charged; what is being checked goes on without the dialog. */
export default function CheckoutDialog() {
  const now = useStore(payment)
  const { state } = now
  const { lines, isRead, notes } = useStore(cart)
  const isEmpty = isRead && lines.length === 0 && state === 'none'
  const hasNotes = notes.length > 0

  useEffect(() => resumePayment(), [])
  useEffect(() => () => failure.set(null), [])
  useEffect(() => {
    if (!isEmpty) return
    if (hasNotes) open({ panel: 'cart' })
    else close()
  }, [isEmpty, hasNotes])

  return (
    <Dialog open onOpenChange={() => state !== 'paying' && close()} title="Checkout">
      <UnsettledPayment />
      {/* Kept while a payment is checked, so that the card and what was typed are still there. */}
      <div hidden={isUnsettled(now)}>
        <CheckoutFields />
      </div>
    </Dialog>
  )
}
