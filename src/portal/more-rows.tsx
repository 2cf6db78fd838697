import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { PageOf } from '../http/call.ts'
import { listKey, usePagedList } from '../queries/paged-list.ts'
import { Button } from '../ui/button.tsx'
import { SectionFailed } from './read-failed.tsx'

type RowsProps<Row> = {
  list: PageOf<Row>
  /** In the plural: "articles". */
  what: string
  /** Renders a row as an item of the list. */
  children: (row: Row) => ReactNode
}

/** The rest of a list whose first page the device stores; fetched when the member asks for it. */
export function OlderRows<Row extends { id: string }>({
  first,
  ...rows
}: RowsProps<Row> & { first: readonly Row[] }) {
  const before = first.at(-1)?.id
  const client = useQueryClient()
  // A member who comes back from an article finds the list as long as it was.
  const [showsOlder, setShowsOlder] = useState(
    () => client.getQueriesData({ queryKey: [...listKey(rows.list), { before }] }).length > 0,
  )
  if (before === undefined || first.length < PAGE_ROWS) return null
  return showsOlder ? (
    <PagedRows {...rows} before={before} />
  ) : (
    <ShowMore label={`Show more ${rows.what}`} onClick={() => setShowsOlder(true)} />
  )
}

type PagedRowsProps<Row> = RowsProps<Row> & { before?: string; q?: string; none?: ReactNode }

/** The rows after `before`, or those that match `q`, page by page; `none` is shown if there are none. */
export function PagedRows<Row extends { id: string }>(props: PagedRowsProps<Row>) {
  const { list, what, before, q = '', none, children } = props
  const read = usePagedList(list, { q, before, limit: PAGE_ROWS })
  const hasFailed = read.isFetchNextPageError || (read.isError && !read.rows)
  const load = read.rows ? read.fetchNextPage : read.refetch
  return (
    <>
      {read.rows?.map(children)}
      {hasFailed && (
        <li className="col-span-full">
          <SectionFailed
            title={`Couldn't load the ${what}`}
            read={{ error: read.error, isFetching: read.isFetching, refetch: load }}
          />
        </li>
      )}
      {!hasFailed && (read.isPending || read.hasNextPage) && (
        <ShowMore
          label={read.isPending && q ? 'Searching…' : `Show more ${what}`}
          busy={read.isPending || read.isFetchingNextPage}
          onClick={() => void load()}
        />
      )}
      {read.rows?.length === 0 && none}
    </>
  )
}

type ShowMoreProps = { label: string; busy?: boolean; onClick: () => void }

function ShowMore({ label, busy = false, onClick }: ShowMoreProps) {
  return (
    <li className="col-span-full flex justify-center pt-2">
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {label}
      </Button>
    </li>
  )
}
