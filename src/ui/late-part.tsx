import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { inTime } from './load-again.ts'
import { serverAnswers } from './server-answers.ts'

export type PartFailedProps = { error: unknown; isTrying: boolean; tryAgain: () => void }

type LatePartOptions<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Shows that the tap was registered. */
  waiting: ReactNode
  /** Rendered instead of the part when its code can't be loaded, doesn't come in time, or throws. */
  Failed: ComponentType<PartFailedProps & Props>
}

/** Loads a part of a page as its own chunk; if that fails, the rest of the page still works. */
export function latePart<Props extends object>({ load, waiting, Failed }: LatePartOptions<Props>) {
  const newPart = () =>
    lazy(() =>
      inTime(load()).catch((error) => {
        // React caches a failed lazy component, so the next try needs a new one.
        current = newPart()
        throw error
      }),
    )
  let current = newPart()

  return function LatePart(props: Props) {
    const [{ Part, retries }, setTry] = useState(() => ({ Part: current, retries: 0 }))
    const [isTrying, setTrying] = useState(false)

    async function tryAgain() {
      setTrying(true)
      // Some browsers cache a failed import until the page reloads, and a newer build has other files. What fails
      // again with its code there may work in a fresh page.
      const needsReload = retries > 0 || !(await canLoad(load))
      if (needsReload && (await serverAnswers())) return location.reload()
      setTry({ Part: current, retries: retries + 1 })
      setTrying(false)
    }

    return (
      <ErrorBoundary
        key={retries}
        fallback={(error) => (
          <Failed {...props} error={error} isTrying={isTrying} tryAgain={() => void tryAgain()} />
        )}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const canLoad = (load: () => Promise<unknown>) =>
  inTime(load()).then(
    () => true,
    () => false,
  )
