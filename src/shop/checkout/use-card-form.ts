import { useEffect, useState } from 'react'
import { type CardForm, NoCardForm, openCardForm } from './open-card-form.ts'

export const CARD_PLACE = 'card-place'

export type CardFormState =
  | { state: 'loading' }
  | ({ state: 'ready' } & CardForm)
  | { state: 'failed'; words: string }

const LOADING: CardFormState = { state: 'loading' }
const UNEXPECTED = 'Failed to initialize payment form. Please try again.'

/** Opens Square's card form in the element with the id CARD_PLACE, and takes it away again. */
export function useCardForm() {
  const [form, setForm] = useState<CardFormState>(LOADING)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    if (attempt > 0) setForm(LOADING)
    const opened = openCardForm(`#${CARD_PLACE}`)
    opened.then(
      (ready) => !left && setForm({ state: 'ready', ...ready }),
      (error: unknown) => {
        const words = error instanceof NoCardForm ? error.message : UNEXPECTED
        if (!left) setForm({ state: 'failed', words })
      },
    )
    return () => {
      left = true
      opened.then(({ card }) => card.destroy()).catch(() => {})
    }
  }, [attempt])

  return { form, tryAgain: () => setAttempt((count) => count + 1) }
}
