import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CLUB } from '#domain/club.ts'
import { formatCents } from '#domain/money.ts'
import { BusyMark, Button, buttonStyle } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { telephoneLink } from '../../ui/telephone-link.ts'
import { useOnline } from '../../ui/use-online.ts'
import { dismissPaid, isUnconfirmed, type PaidOrder, usePayment } from './payment.ts'
import { discardPayment, resumePayment } from './resume-payment.ts'

const SCROLL_AFTER_MS = 300

/** Shows an unconfirmed payment and the last payment's result on the page. */
export function PaymentNotes() {
  const payment = usePayment()
  if (isUnconfirmed(payment)) {
    return (
      <div className="safe-x py-6">
        <div className="mx-auto max-w-6xl rounded-xl border border-brass bg-surface p-5">
          <UnconfirmedPayment />
        </div>
      </div>
    )
  }
  if (payment.state !== 'paid') return null
  return <Thanks key={payment.order.orderId} order={payment.order} />
}

function Thanks({ order }: { order: PaidOrder }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After leaving the checkout, the browser restores its scroll position first.
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: 'end' }), SCROLL_AFTER_MS)
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
        <IconButton label="Dismiss" onClick={dismissPaid} className="absolute! top-2 right-2">
          <X />
        </IconButton>
      </section>
    </div>
  )
}

/** Shows an unconfirmed payment and what the buyer can do about it. */
export function UnconfirmedPayment() {
  const { state } = usePayment()
  if (state === 'checking') return <Checking />
  if (state === 'unsure') return <Unsure />
  if (state === 'stuck') return <Stuck />
  return null
}

type NoteProps = { role: 'status' | 'alert'; title: string; children: ReactNode }

function Note({ role, title, children }: NoteProps) {
  return (
    <div role={role} className="flex items-start gap-4 py-2">
      {role === 'alert' ? (
        <CircleAlert aria-hidden="true" className="mt-1 size-7 shrink-0 text-danger" />
      ) : (
        <span className="text-brass-text">
          <BusyMark className="mt-1 size-7" />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-bold font-display text-2xl leading-tight">{title}</p>
        {children}
      </div>
    </div>
  )
}

function Checking() {
  const online = useOnline()
  return (
    <Note role="status" title="Checking with Square whether your card was charged.">
      <p>You won’t be charged twice, and your items are reserved.</p>
      <p className="text-muted">
        {online
          ? 'This takes a minute or two. You can close this window; the page will show the result.'
          : 'You’re offline. We’ll check again when you’re back online.'}
      </p>
    </Note>
  )
}

const actions = 'mt-2 flex flex-wrap gap-3'
const link = 'font-semibold underline underline-offset-4'

function Unsure() {
  return (
    <Note role="alert" title="We don’t know yet whether your card was charged.">
      <p>
        Please don’t pay again. Call us at{' '}
        <a href={telephoneLink(CLUB.phone)} className={`${link} whitespace-nowrap`}>
          {CLUB.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${CLUB.email}`} className={`${link} [overflow-wrap:anywhere]`}>
          {CLUB.email}
        </a>
        . Your cart is saved.
      </p>
      <div className={actions}>
        <Button onClick={resumePayment}>Check again</Button>
        <Button variant="secondary" onClick={discardPayment}>
          I’ve contacted the club
        </Button>
      </div>
    </Note>
  )
}

function Stuck() {
  return (
    <Note role="alert" title="We couldn’t finish checking your payment.">
      <p>You won’t be charged twice, and your cart is saved. Check your connection, then reload.</p>
      <div className={actions}>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </div>
    </Note>
  )
}
