import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { serverAnswers } from './server-answers.ts'

export type PartFailedProps = { isTrying: boolean; tryAgain: () => void }

type LatePartOptions<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  waiting?: ReactNode
  /** Stands in the part's place when it cannot be shown. */
  Failed: ComponentType<PartFailedProps & Props>
}

/** A part of a page in a chunk of its own: where that cannot be had, the rest of the page goes on. */
export function latePart<Props extends object>({
  load,
  waiting = null,
  Failed,
}: LatePartOptions<Props>) {
  const begin = () =>
    lazy(() =>
      load().catch((error) => {
        // React remembers a lazy component that failed: the next try needs another one.
        current = begin()
        throw error
      }),
    )
  let current = begin()

  return function LatePart(props: Props) {
    const [{ Part, count }, setTry] = useState(() => ({ Part: current, count: 0 }))
    const [isTrying, setTrying] = useState(false)

    async function tryAgain() {
      setTrying(true)
      // Some browsers remember for a whole page that code could not be had, and a newer build has other files.
      if (!(await isThere(load)) && (await serverAnswers())) return location.reload()
      setTry({ Part: current, count: count + 1 })
      setTrying(false)
    }

    return (
      <ErrorBoundary
        key={count}
        fallback={<Failed {...props} isTrying={isTrying} tryAgain={() => void tryAgain()} />}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const isThere = (load: () => Promise<unknown>) =>
  load().then(
    () => true,
    () => false,
  )
