import type { ReactNode } from 'react'
import { usePagedList } from '../../queries/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { notificationsLink } from '../console-links.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import type { Kind } from './kinds.tsx'

export function Newest<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const list = useNewest(kind)
  return (
    <Panel
      anchor={kind.name}
      title={kind.title}
      total={list.total}
      all={notificationsLink(kind.name)}
      allLabel={`Show all ${kind.of}`}
    >
      <ListFrame
        {...list}
        of={kind.of}
        empty={<EmptyState heading="h3" icon={kind.icon} title={`No ${kind.of} yet`} />}
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </Panel>
  )
}

const NEWEST = 10

/** The ten newest of a kind (specification 9). */
export function useNewest<Row extends { id: string }>(kind: Kind<Row>) {
  const list = usePagedList(kind.list, { limit: NEWEST })
  return { ...list, rows: list.rows?.slice(0, NEWEST), hasNextPage: false }
}

type PanelProps = {
  /** The target of a jump link. */
  anchor: string
  title: string
  total: string | null
  all: string
  allLabel: string
  children: ReactNode
}

/** The newest entries of one kind, with a link to all of them. */
export function Panel({ anchor, title, total, all, allLabel, children }: PanelProps) {
  return (
    <section aria-labelledby={anchor} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3">
        <h2 id={anchor} tabIndex={-1} className="scroll-mt-4 text-2xl">
          {title}
        </h2>
        {total !== null && <span className="tabular text-muted">{total}</span>}
        <LinkButton
          to={all}
          variant="ghost"
          aria-label={allLabel}
          className="-mr-2 ml-auto min-h-14!"
        >
          Show all
        </LinkButton>
      </div>
      {children}
    </section>
  )
}
