import { useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { payment } from './payment-store.ts'

const SLOW_MS = 6000
const STEPS = {
  holding: 'Keeping your items for you…',
  card: 'Reading your card…',
  charging: 'Paying…',
}

/** What is being done while a card is charged, and that it may take a while; null when nothing is. */
export function usePaymentWords(): string | null {
  const now = useStore(payment)
  const step = now.state === 'paying' ? now.step : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!step) return
    const timer = setTimeout(() => setSlow(step), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [step])
  if (!step) return null
  return slow === step ? 'Still working. Please keep this page open…' : STEPS[step]
}
