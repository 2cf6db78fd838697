import { CloudOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { isPaying, type Payment, usePayment } from './payment.ts'

/** The pay button, with the reason beside it if payment failed or is unavailable. */
export function PayFooter({ total }: { total: number }) {
  const payment = usePayment()
  const isBusy = isPaying(payment)
  const progress = useProgressText(payment)
  const online = useOnline()
  const noteId = useId()
  const problem = 'message' in payment ? payment.message : null
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
        <Banner
          tone="danger"
          title={payment.state === 'failed' ? 'Payment Failed' : undefined}
          className="mb-3"
        >
          {problem}
        </Banner>
      )}
      <Button
        type="submit"
        busy={isBusy}
        disabled={!online && !isBusy}
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
const STILL_WORKING = 'Still working. Please keep this page open…'
/** What the button says, at once and when it takes long. */
const PROGRESS: Partial<Record<Payment['state'], { text: string; slow: string }>> = {
  holding: { text: 'Reserving your items…', slow: STILL_WORKING },
  'reading-card': {
    text: 'Reading your card…',
    slow: 'Waiting for your bank. Please keep this page open…',
  },
  charging: { text: 'Paying…', slow: STILL_WORKING },
}

/** The progress of a payment, with a hint that it may take a while; null when none is running. */
function useProgressText({ state }: Payment): string | null {
  const [slowState, setSlowState] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlowState(state), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlowState(null)
    }
  }, [state])
  const progress = PROGRESS[state]
  if (!progress) return null
  return slowState === state ? progress.slow : progress.text
}
