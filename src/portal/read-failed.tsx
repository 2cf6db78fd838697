import { CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText, NoAnswer } from '../http/request-errors.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export type ReadFailedProps = {
  title: string
  read: { error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** Replaces the error's message. */
  children?: ReactNode
}

/** Says what couldn't be loaded and why, with a retry button. */
export function ReadFailed({ title, read, children }: ReadFailedProps) {
  const isFault = read.error && !(read.error instanceof NoAnswer)
  return (
    <EmptyState
      icon={isFault ? <CircleAlert /> : <CloudOff />}
      title={title}
      action={
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          Try again
        </Button>
      }
    >
      {children ?? failureText(read.error ?? new NoAnswer())}
    </EmptyState>
  )
}

/** The same within a section that has its own heading. */
export function SectionFailed({ title, read }: Omit<ReadFailedProps, 'children'>) {
  return (
    <div className="flex flex-col items-start gap-3 text-muted">
      <p>{`${title}. ${failureText(read.error ?? new NoAnswer())}`}</p>
      <Button variant="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
        Try again
      </Button>
    </div>
  )
}
