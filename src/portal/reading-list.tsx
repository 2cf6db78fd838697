import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Read<T> = {
  data: T[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type ReadingListProps<T> = {
  read: Read<T>
  /** What is listed, as in "Your reviews could not be read". */
  what: string
  empty: ReactNode
  className: string
  skeleton: string
  children: (item: T, index: number) => ReactNode
}

/** A list that members read: loading, empty, failed, or there. */
export function ReadingList<T extends { id: string }>(props: ReadingListProps<T>) {
  const { read, what, empty, className, skeleton, children } = props
  if (read.data?.length === 0) return empty
  if (read.data) {
    return (
      <ul className={className}>
        {read.data.map((item, index) => (
          <li key={item.id} className="flex min-w-0 [content-visibility:auto]">
            {children(item, index)}
          </li>
        ))}
      </ul>
    )
  }
  if (read.isError) return <ReadFailed what={what} read={read} />
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading {what}…</span>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className={skeleton} />
      ))}
    </div>
  )
}

type ReadFailedProps = { what: string; read: Pick<Read<unknown>, 'isFetching' | 'refetch'> }

export function ReadFailed({ what, read }: ReadFailedProps) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={`The ${what} could not be read`}
      action={
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          Try Again
        </Button>
      }
    >
      The club did not answer. Nothing is lost; what you open once with a connection can be read
      without one from then on.
    </EmptyState>
  )
}
