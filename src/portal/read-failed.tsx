import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type ReadFailedProps = {
  title: string
  read: { isFetching: boolean; refetch: () => unknown }
  /** What the member may rely on meanwhile. */
  children: ReactNode
}

/** In the place of what the club did not answer, with another try. */
export function ReadFailed({ title, read, children }: ReadFailedProps) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={title}
      action={
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          Try Again
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
