import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

/** The content of a tab in a chunk of its own; the board is all that the console starts with. */
export function lazyTab(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Tab = lazy(load)
  return (
    <Suspense
      fallback={
        <div className="grid flex-1 place-items-center">
          <Spinner label="Opening…" />
        </div>
      }
    >
      <Tab />
    </Suspense>
  )
}
