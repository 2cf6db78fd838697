import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReadFailed, type ReadFailedProps } from './read-failed.tsx'

type ReadingListProps<T> = {
  read: ReadFailedProps['read'] & { data: T[] | undefined; isError: boolean }
  /** The plural noun, as in "Couldn't load the reviews". */
  what: string
  empty: ReactNode
  className: string
  skeleton: string
  children: (item: T, index: number) => ReactNode
}

export function ReadingList<T extends { id: string }>(props: ReadingListProps<T>) {
  const { read, what, empty, className, skeleton, children } = props
  if (read.data?.length === 0) return empty
  if (read.data) {
    return (
      <ul className={className}>
        {read.data.map((item, index) => (
          <li key={item.id} className="flex min-w-0">
            {children(item, index)}
          </li>
        ))}
      </ul>
    )
  }
  if (read.isError) return <ReadFailed title={`Couldn't load the ${what}`} read={read} />
  return (
    <div role="status" className={className}>
      <span className="sr-only">{`Loading ${what}…`}</span>
      {['first', 'second', 'third'].map((one) => (
        <Skeleton key={one} className={skeleton} />
      ))}
    </div>
  )
}
