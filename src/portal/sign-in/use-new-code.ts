import { useState } from 'react'
import { useRequestCode } from '../../api/auth.ts'
import { keepSentCode, type SentCode } from './sent-code.ts'
import { codeSentToast, requestFailedToast } from './sign-in-toasts.ts'

/** Another code to where the first one went; only the newest is good. */
export function useNewCode(sent: SentCode, onSent: () => void) {
  const requestCode = useRequestCode()
  const [developmentCode, setDevelopmentCode] = useState(sent.developmentCode)
  const { identifier } = sent

  function sendNewCode() {
    // As the server tells them apart, which refuses a first code of the wrong kind.
    const type = identifier.includes('@') ? 'email' : 'phone'
    requestCode.mutate(
      { identifier, type },
      {
        // Not called any more once its owner went back or signed in: then nobody waits for the code.
        onSuccess: ({ message, code }) => {
          setDevelopmentCode(code)
          keepSentCode(identifier, Date.now())
          codeSentToast(message)
          onSent()
        },
        onError: requestFailedToast,
      },
    )
  }

  return { developmentCode, sending: requestCode.isPending, sendNewCode }
}
