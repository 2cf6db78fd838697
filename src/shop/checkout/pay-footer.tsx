import { CloudOff } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatCents } from '#domain/money.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useStore } from '../store.ts'
import { failure, payment } from './payment-store.ts'
import { usePaymentWords } from './use-payment-words.ts'

type PayFooterProps = { total: number; words: string | null }

/** The one press that pays, and beside it why it did not, or cannot. */
export function PayFooter({ total, words }: PayFooterProps) {
  const failed = useStore(failure)
  const isPaying = useStore(payment).state === 'paying'
  const progress = usePaymentWords()
  const online = useOnline()
  const noteId = useId()
  const said = words ?? failed
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div
      ref={place}
      className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-border border-t bg-raised px-5 pt-4 pb-5 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6 short:static"
    >
      {said && (
        <Banner tone="danger" title={words ? undefined : 'Payment Failed'} className="mb-3">
          {said}
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
          'Picked up at the clubhouse bar.'
        ) : (
          <span className="inline-flex items-start gap-1.5 text-pretty text-left font-medium text-text">
            <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            You are offline, and paying needs a connection. Your cart is kept.
          </span>
        )}
      </p>
    </div>
  )
}
