import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { serverAnswers } from '../../ui/server-answers.ts'
import { forgetFailures } from '../lazy-page.tsx'

/** In the place of a page that cannot be shown, mostly because its code cannot be had. */
export function PageFailed() {
  const [isTrying, setTrying] = useState(false)
  useEffect(forgetFailures, [])

  async function tryAgain() {
    setTrying(true)
    if (await serverAnswers()) location.reload()
    else setTrying(false)
  }

  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<CloudOff />}
        title="This page could not be opened"
        action={
          <Button busy={isTrying} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        }
      >
        Check your connection. Nothing you saved was lost, and what you have opened before goes on.
      </EmptyState>
    </div>
  )
}
