import { useState } from 'react'
import { useRequestCode } from '../../api/auth.ts'
import { keepSentCode, type SentCode } from './sent-code.ts'
import { codeSentToast, requestFailedToast } from './sign-in-toasts.ts'

/** Another code to where the first one went; only the newest is good. */
export function useNewCode(sent: SentCode, onSent: () => void) {
  const requestCode = useRequestCode()
  const [developmentCode, setDevelopmentCode] = useState(sent.developmentCode)
  const { identifier } = sent

  async function sendNewCode() {
    // As the server tells them apart, which refuses a first code of the wrong kind.
    const type = identifier.includes('@') ? 'email' : 'phone'
    try {
      const { message, code } = await requestCode.mutateAsync({ identifier, type })
      setDevelopmentCode(code)
      keepSentCode(identifier, Date.now())
      codeSentToast(message)
      onSent()
    } catch (error) {
      requestFailedToast(error)
    }
  }

  return { developmentCode, sending: requestCode.isPending, sendNewCode }
}
