import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CARD_PLACE, type CardFormState } from './use-card-form.ts'

type CardFieldProps = { form: CardFormState; tryAgain: () => void }

/** Square's card form, or why there is none. */
export function CardField({ form, tryAgain }: CardFieldProps) {
  const problem = useRef<HTMLDivElement>(null)
  const hasFailed = form.state === 'failed'
  useEffect(() => {
    if (hasFailed) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFailed])
  const isTest = form.state === 'ready' && form.environment !== 'production'
  return (
    <section aria-label="Card" className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="font-medium">
        Card
      </p>
      {isTest && (
        <p className="mb-1 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
          <span>
            Demonstration: no card is charged. Pay with{' '}
            <span className="tabular whitespace-nowrap font-semibold">4111 1111 1111 1111</span>,
            any date ahead, CVV 111, any ZIP.
          </span>
        </p>
      )}
      {form.state === 'loading' && (
        <div role="status">
          <Skeleton className="h-26" />
          <span className="sr-only">Loading the card form…</span>
        </div>
      )}
      {form.state === 'failed' && (
        <Banner
          ref={problem}
          tone="danger"
          className="scroll-mb-44"
          title={form.words}
          action={
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          Nothing was charged, and your cart is kept.
        </Banner>
      )}
      <div id={CARD_PLACE} />
    </section>
  )
}
