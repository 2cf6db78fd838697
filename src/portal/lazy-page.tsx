import { TriangleAlert } from 'lucide-react'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { CLUB } from '#domain/club.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureCause } from '../ui/failure-cause.ts'
import { inTime } from '../ui/load-again.ts'
import { sayWhile } from '../ui/say-while.ts'
import { serverAnswers } from '../ui/server-answers.ts'
import { Spinner } from '../ui/spinner.tsx'

const failed = new Set<() => void>()

/** React caches a lazy component that failed to load; after this call the next visit loads it again. */
function forgetFailures() {
  for (const begin of failed) begin()
  failed.clear()
}

/**
 * A screen in its own chunk. Once preloaded it renders immediately; React.lazy alone would show its fallback first,
 * which React leaves up for 300 ms.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | null = null
  const fetchOnce = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const begin = () =>
    lazy(() =>
      // The router leaves the last page on the screen until this one has come.
      sayWhile('Opening…', inTime(fetchOnce())).catch((error) => {
        failed.add(() => {
          later = begin()
        })
        throw error
      }),
    )
  let later = begin()

  function Page() {
    const [Screen] = useState<ComponentType | typeof later>(() => loaded ?? later)
    return <Screen />
  }
  Page.preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    )
  return Page
}

export function PageLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner {...(label ? { label } : {})} />
    </div>
  )
}

/** Replaces a page whose code couldn't be loaded, or threw. */
export function PageFailed({ error }: { error: unknown }) {
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
        icon={<TriangleAlert />}
        title="Couldn't open this page"
        action={
          <Button busy={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        {`${failureCause(error)} You can also call ${CLUB.phone}.`}
      </EmptyState>
    </div>
  )
}
