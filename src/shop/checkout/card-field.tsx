import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CardForm, CardFormUnavailable, openCardForm } from './square-card.ts'

type CardFieldProps = { form: CardFormState; tryAgain: () => void }

/** Square's card form, or why it is unavailable. */
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
            Demo: no card is charged. Use{' '}
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
          title={form.message}
          action={
            <Button variant="secondary" onClick={tryAgain}>
              Try again
            </Button>
          }
        >
          You weren’t charged, and your cart is saved.
        </Banner>
      )}
      <div id={CARD_ELEMENT_ID} />
    </section>
  )
}

const CARD_ELEMENT_ID = 'card-place'

type CardFormState =
  | { state: 'loading' }
  | ({ state: 'ready' } & CardForm)
  | { state: 'failed'; message: string }

const LOADING: CardFormState = { state: 'loading' }
const UNEXPECTED = 'Failed to initialize payment form. Please try again.'

/** Mounts Square's card form in the element with the id CARD_ELEMENT_ID, and removes it again. */
export function useCardForm() {
  const [form, setForm] = useState<CardFormState>(LOADING)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOutdated = false
    setForm(LOADING)
    const opened = openCardForm(`#${CARD_ELEMENT_ID}`)
    opened.then(
      (ready) => !isOutdated && setForm({ state: 'ready', ...ready }),
      (error: unknown) => {
        const message = error instanceof CardFormUnavailable ? error.message : UNEXPECTED
        if (!isOutdated) setForm({ state: 'failed', message })
      },
    )
    return () => {
      isOutdated = true
      opened.then(({ card }) => card.destroy()).catch(() => {})
    }
  }, [attempt])

  return { form, tryAgain: () => setAttempt((count) => count + 1) }
}
