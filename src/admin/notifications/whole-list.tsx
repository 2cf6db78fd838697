import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { usePagedList } from '../../queries/paged-list.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { notificationsLink } from '../console-links.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { formatCount, ListTotal, SearchField, useDebounced } from '../lists/list-toolbar.tsx'
import type { Kind } from './kinds.tsx'

const ROWS_A_PAGE = 20

export function WholeList<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const [search, setSearch] = useState('')
  const q = useDebounced(search)
  const list = usePagedList(kind.list, { q, limit: ROWS_A_PAGE })
  const isSearch = q.trim() !== ''
  return (
    <div className="flex flex-col gap-3 py-2">
      <LinkButton to={notificationsLink()} variant="ghost" className="-ml-4 min-h-14! self-start">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All notifications
      </LinkButton>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="text-3xl">{kind.title}</h2>
        <ListTotal text={formatCount(list.total, q)} isFormer={list.isPlaceholderData} />
        <SearchField label={`Search ${kind.of}`} value={search} onChange={setSearch} />
        {kind.exportPath && (
          <a
            href={kind.exportPath}
            download
            className={buttonStyle('secondary', 'ml-auto min-h-14! max-md:w-full')}
          >
            <Download aria-hidden="true" className="size-5" />
            Export as CSV
          </a>
        )}
      </div>
      <ListFrame
        {...list}
        of={kind.of}
        empty={
          isSearch ? (
            <EmptyState heading="h3" icon={kind.icon} title="No match" />
          ) : (
            <EmptyState heading="h3" icon={kind.icon} title={`No ${kind.of} yet`} />
          )
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </div>
  )
}
