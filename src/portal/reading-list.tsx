import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReadFailed } from './read-failed.tsx'

type Reading = { isFetching: boolean; refetch: () => unknown }
type Read<T> = Reading & { data: T[] | undefined; isError: boolean }

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
  if (read.isError) return <ReadingFailed what={what} read={read} />
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading {what}…</span>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className={skeleton} />
      ))}
    </div>
  )
}

/** What is read without a network, where it was not read yet and cannot be. */
export function ReadingFailed({ what, read }: { what: string; read: Reading }) {
  return (
    <ReadFailed title={`The ${what} could not be read`} read={read}>
      The club did not answer. Nothing is lost; what you open once with a connection can be read
      without one from then on.
    </ReadFailed>
  )
}
