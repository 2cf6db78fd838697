import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CLUB } from '#domain/club.ts'
import { BusyMark, Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useStore } from '../store.ts'
import { payment } from './payment-store.ts'
import { letPaymentGo, resumePayment } from './resume-payment.ts'

/** Shows an unconfirmed payment and what the buyer can do about it. */
export function UnconfirmedPayment() {
  const { state } = useStore(payment)
  if (state === 'checking') return <CheckingCard />
  if (state === 'unsure') return <Unsure />
  if (state === 'stuck') return <Stuck />
  return null
}

const link = 'font-semibold underline underline-offset-4'

function Unsure() {
  return (
    <Warning
      title="We don’t know yet whether your card was charged."
      actions={
        <>
          <Button onClick={resumePayment}>Check again</Button>
          <Button variant="secondary" onClick={letPaymentGo}>
            I’ve contacted the club
          </Button>
        </>
      }
    >
      <p>
        Please don’t pay again. Call us at{' '}
        <a href={`tel:${CLUB.phone.replace(/[^\d+]/g, '')}`} className={link}>
          {CLUB.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${CLUB.email}`} className={`${link} [overflow-wrap:anywhere]`}>
          {CLUB.email}
        </a>
        . Your cart is saved.
      </p>
    </Warning>
  )
}

function Stuck() {
  return (
    <Warning
      title="We couldn’t finish checking your payment."
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      <p>You won’t be charged twice, and your cart is saved. Check your connection, then reload.</p>
    </Warning>
  )
}

type WarningProps = { title: string; actions: ReactNode; children: ReactNode }

function Warning({ title, actions, children }: WarningProps) {
  return (
    <div role="alert" className="flex items-start gap-4 py-2">
      <CircleAlert aria-hidden="true" className="mt-1 size-7 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-bold font-display text-2xl leading-tight">{title}</p>
        {children}
        <div className="mt-2 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}

/** Shown while it is unknown whether the card was charged (decision 10). */
function CheckingCard() {
  const online = useOnline()
  return (
    <div role="status" className="flex items-start gap-4 py-2">
      <span className="text-brass-text">
        <BusyMark className="mt-1 size-7" />
      </span>
      <div className="flex flex-col gap-2">
        <p className="font-bold font-display text-2xl leading-tight">
          Checking with Square whether your card was charged.
        </p>
        <p>You won’t be charged twice, and your items are reserved.</p>
        <p className="text-muted">
          {online
            ? 'This takes a minute or two. You can close this window; the page will show the result.'
            : 'You’re offline. We’ll check again when you’re back online.'}
        </p>
      </div>
    </div>
  )
}
