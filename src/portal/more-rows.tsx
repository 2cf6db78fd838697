import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { PAGE_ROWS } from '#domain/api/endpoint.ts'
import type { PageOf } from '../http/call.ts'
import { listKey, usePagedList } from '../queries/paged-list.ts'
import { Button } from '../ui/button.tsx'
import { focusOnceGone } from '../ui/focus-once-gone.ts'
import { SectionFailed } from './read-failed.tsx'

type RowsProps<Row> = {
  list: PageOf<Row>
  /** In the plural: "articles". */
  what: string
  /** Renders a row as an item of the list. */
  children: (row: Row) => ReactNode
}

/** The rest of a list whose first page the device stores; fetched when the member requests it. */
export function OlderRows<Row extends { id: string }>({
  first,
  ...rows
}: RowsProps<Row> & { first: readonly Row[] }) {
  const before = first.at(-1)?.id
  const client = useQueryClient()
  // A member who comes back from an article finds the list as long as it was.
  const [enabled, setEnabled] = useState(() =>
    client
      .getQueriesData({ queryKey: [...listKey(rows.list), { before }] })
      .some(([, pages]) => pages !== undefined),
  )
  if (before === undefined || first.length < PAGE_ROWS) return null
  return <PagedRows {...rows} before={before} enabled={enabled} onLoad={() => setEnabled(true)} />
}

type PagedRowsProps<Row> = RowsProps<Row> & {
  before?: string
  q?: string
  enabled?: boolean
  onLoad?: () => void
  /** Shown if there are no rows. */
  none?: ReactNode
}

/** The rows after `before`, or those that match `q`, page by page. */
export function PagedRows<Row extends { id: string }>(props: PagedRowsProps<Row>) {
  const { list, what, before, q = '', enabled, onLoad, none, children } = props
  const read = usePagedList(list, { q, before, enabled, limit: PAGE_ROWS })
  const hasFailed = read.isFetchNextPageError || (read.isError && !read.rows)
  function load() {
    void (read.rows ? read.fetchNextPage() : read.refetch())
    onLoad?.()
  }
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
          busy={read.isLoading || read.isFetchingNextPage}
          onClick={load}
        />
      )}
      {read.rows?.length === 0 && none}
    </>
  )
}

type ShowMoreProps = { label: string; busy: boolean; onClick: () => void }

function ShowMore({ label, busy, onClick }: ShowMoreProps) {
  const item = useRef<HTMLLIElement>(null)
  function showMore(button: Element) {
    const last = item.current?.previousElementSibling
    focusOnceGone(button, () => {
      const next = last?.nextElementSibling
      return next instanceof HTMLElement ? next : null
    })
    onClick()
  }
  return (
    <li ref={item} className="col-span-full flex justify-center pt-2">
      <Button
        variant="secondary"
        busy={busy}
        onClick={({ currentTarget }) => showMore(currentTarget)}
      >
        {label}
      </Button>
    </li>
  )
}
