import { CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCents } from '#domain/money.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStore } from '../store.ts'
import { hidePaid, isUnconfirmed, type Paid, paid, payment } from './payment-store.ts'
import { UnconfirmedPayment } from './unconfirmed-payment.tsx'

const BACK_AGAIN_MS = 300

/** Shows an unconfirmed payment and the last payment's result on the page. */
export function PaymentNotes() {
  const order = useStore(paid)
  const now = useStore(payment)
  if (isUnconfirmed(now)) {
    return (
      <div className="safe-x py-6">
        <div className="mx-auto max-w-6xl rounded-xl border border-brass bg-surface p-5">
          <UnconfirmedPayment />
        </div>
      </div>
    )
  }
  return order && <PaidOrder key={order.orderId} order={order} />
}

function PaidOrder({ order }: { order: Paid }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After leaving the checkout, the browser restores its scroll position first.
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: 'end' }), BACK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className="safe-x scroll-mt-20 py-6">
      <section
        role="status"
        aria-label="Your order"
        className="relative mx-auto flex max-w-6xl flex-col gap-4 rounded-xl border border-brass bg-surface p-5 md:flex-row md:items-center md:gap-6 md:p-6 md:pr-16"
      >
        <CircleCheck aria-hidden="true" className="size-12 shrink-0 text-on-road max-md:hidden" />
        <div className="min-w-0 flex-1">
          <p className="pr-10 font-bold font-display text-3xl leading-tight md:pr-0">
            Thank you. It’s yours.
          </p>
          <p className="mt-1 text-pretty">
            {`${
              order.isTest
                ? 'This is a demo: no card was charged.'
                : `We charged ${formatCents(order.total)} to your card.`
            } Show your receipt at the clubhouse bar to pick it up.`}
          </p>
        </div>
        <a href={`/receipts/${order.orderId}`} className={buttonStyle('primary', 'shrink-0')}>
          View your receipt
        </a>
        <IconButton label="Dismiss" onClick={hidePaid} className="absolute! top-2 right-2">
          <X />
        </IconButton>
      </section>
    </div>
  )
}
