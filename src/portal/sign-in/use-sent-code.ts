import { useEffect, useState } from 'react'
import { forgetSentCode, keepSentCode, keptSentCode, type SentCode } from './sent-code.ts'

/** Where the code went that is asked for now; null while it is asked where to send one. */
export function useSentCode() {
  const [sent, setSent] = useState<SentCode | null>(null)
  // Only after the first drawing, which takes over the page as it was sent.
  useEffect(() => setSent(keptSentCode(Date.now())), [])

  function noteSent(next: SentCode) {
    keepSentCode(next.identifier, Date.now())
    setSent(next)
  }

  function goBack() {
    forgetSentCode()
    setSent(null)
  }

  return { sent, noteSent, goBack }
}
