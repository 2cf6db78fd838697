import type { ReactNode } from 'react'
import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { PageOf } from '../http/call.ts'
import { useSearchInAddress } from '../ui/in-address.ts'
import { SearchInput } from '../ui/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OlderRows, PagedRows } from './more-rows.tsx'
import { ReadFailed, type ReadFailedProps } from './read-failed.tsx'

type ReadingListProps<T> = {
  /** The list whose first page `read` is. */
  list: PageOf<T>
  read: ReadFailedProps['read'] & { data: T[] | undefined; isError: boolean }
  /** The plural noun, as in "Couldn't load the reviews". */
  what: string
  empty: ReactNode
  className: string
  skeleton: string
  children: (item: T, index?: number) => ReactNode
}

export function ReadingList<T extends { id: string }>(props: ReadingListProps<T>) {
  const { list, read, what, empty, className, skeleton, children } = props
  const { typed, search, ...searched } = useSearchInAddress()
  const q = searched.q.trim()
  const rest = {
    list,
    what,
    children: (item: T) => <ReadingItem key={item.id}>{children(item)}</ReadingItem>,
  }
  if (read.data?.length === 0) return empty
  if (read.data) {
    return (
      <div className="flex flex-col gap-4">
        {read.data.length >= PAGE_ROWS && (
          <div className="max-w-md">
            <SearchInput label={`Search ${what}`} value={typed} onChange={search} />
          </div>
        )}
        <ul className={className}>
          {q === '' ? (
            <>
              {read.data.map((item, index) => (
                <ReadingItem key={item.id}>{children(item, index)}</ReadingItem>
              ))}
              <OlderRows {...rest} first={read.data} />
            </>
          ) : (
            <PagedRows {...rest} q={q} none={<li className="text-muted">No match</li>} />
          )}
        </ul>
      </div>
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

function ReadingItem({ children }: { children: ReactNode }) {
  return <li className="flex min-w-0">{children}</li>
}
