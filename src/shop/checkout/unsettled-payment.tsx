import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { CLUB } from '#domain/club.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../store.ts'
import { CheckingCard } from './checking-card.tsx'
import { payment } from './payment-store.ts'
import { letPaymentGo, resumePayment } from './resume-payment.ts'

/** What is known of a payment that is not settled, and what the buyer does about it. */
export function UnsettledPayment() {
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
      title="We could not find out whether your card was charged."
      actions={
        <>
          <Button onClick={resumePayment}>Check again</Button>
          <Button variant="secondary" onClick={letPaymentGo}>
            I have asked the club
          </Button>
        </>
      }
    >
      <p>
        Please do not pay again. Ask the club: call{' '}
        <a href={`tel:${CLUB.phone.replace(/[^\d+]/g, '')}`} className={link}>
          {CLUB.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${CLUB.email}`} className={`${link} [overflow-wrap:anywhere]`}>
          {CLUB.email}
        </a>
        . Your cart is kept.
      </p>
    </Warning>
  )
}

function Stuck() {
  return (
    <Warning
      title="We could not go on checking your last payment."
      actions={<Button onClick={() => location.reload()}>Load the page again</Button>}
    >
      <p>
        Part of this page could not be loaded. Nothing will be charged twice, and your cart is kept.
        Check your connection, then load the page again.
      </p>
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
