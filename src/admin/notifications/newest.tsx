import { usePagedList } from '../../api/paged-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import type { Kind } from './kinds.tsx'
import { listLink } from './list-link.ts'
import { Panel } from './panel.tsx'

const NEWEST = 10

/** The ten newest of a kind (specification 9). */
export function Newest<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const list = usePagedList<Row>(kind.path, { limit: NEWEST })
  const rows = list.rows?.slice(0, NEWEST)
  return (
    <Panel
      title={kind.title}
      total={list.total}
      all={listLink(kind.name)}
      allLabel={`Show all ${kind.of}`}
    >
      <ListFrame
        {...list}
        rows={rows}
        hasNextPage={false}
        of={kind.of}
        empty={
          <EmptyState heading="h3" icon={kind.icon} title={`No ${kind.of}`}>
            {kind.empty}
          </EmptyState>
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </Panel>
  )
}
