import { CloudOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useStore } from '../store.ts'
import { failure, payment } from './payment-store.ts'

type PayFooterProps = { total: number; message: string | null }

/** The pay button, with the reason beside it if payment failed or is unavailable. */
export function PayFooter({ total, message }: PayFooterProps) {
  const failed = useStore(failure)
  const isPaying = useStore(payment).state === 'paying'
  const progress = usePaymentText()
  const online = useOnline()
  const noteId = useId()
  const problem = message ?? failed
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) footer.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div
      ref={footer}
      className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-border border-t bg-raised px-5 pt-4 pb-5 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6 max-[22rem]:static [@media(height<34rem)]:static"
    >
      {problem && (
        <Banner tone="danger" title={message ? undefined : 'Payment Failed'} className="mb-3">
          {problem}
        </Banner>
      )}
      <Button
        type="submit"
        busy={isPaying}
        disabled={!online && !isPaying}
        aria-describedby={noteId}
        className="min-h-14! w-full text-lg"
      >
        <span aria-live="polite">{progress ?? `Pay ${formatCents(total)}`}</span>
      </Button>
      <p id={noteId} className="mt-2 text-center text-muted text-sm">
        {online ? (
          'Pick it up at the clubhouse bar.'
        ) : (
          <span className="inline-flex items-start gap-1.5 text-pretty text-left font-medium text-text">
            <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            You’re offline. Your cart is saved; pay when you’re back online.
          </span>
        )}
      </p>
    </div>
  )
}

const SLOW_MS = 6000
const STEPS = {
  holding: 'Reserving your items…',
  card: 'Reading your card…',
  charging: 'Paying…',
}
const STILL_WORKING = 'Still working. Please keep this page open…'
const SLOW_STEPS = {
  holding: STILL_WORKING,
  card: 'Waiting for your bank. Please keep this page open…',
  charging: STILL_WORKING,
}

/** The progress text of a charge, with a hint that it may take a while; null when none is running. */
function usePaymentText(): string | null {
  const now = useStore(payment)
  const step = now.state === 'paying' ? now.step : null
  const [slowStep, setSlowStep] = useState<string | null>(null)
  useEffect(() => {
    if (!step) return
    const timer = setTimeout(() => setSlowStep(step), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlowStep(null)
    }
  }, [step])
  if (!step) return null
  return slowStep === step ? SLOW_STEPS[step] : STEPS[step]
}
