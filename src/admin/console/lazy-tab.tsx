import { CloudOff } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart, type PartFailedProps } from '../../ui/late-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The content of a tab in a chunk of its own; the board is all that the console starts with. */
export function lazyTab(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Tab = latePart({
    load,
    waiting: (
      <div className="grid flex-1 place-items-center">
        <Spinner label="Opening…" />
      </div>
    ),
    Failed: TabFailed,
  })
  return <Tab />
}

function TabFailed({ isTrying, tryAgain }: PartFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title="This tab could not be opened"
        action={
          <Button busy={isTrying} onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        Check your connection. Nothing was lost, and the other tabs go on.
      </EmptyState>
    </div>
  )
}
