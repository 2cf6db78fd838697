import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import type { Kind } from './kinds.tsx'
import { listLink } from './list-link.ts'
import { Panel } from './panel.tsx'
import { useNewest } from './use-newest.ts'

export function Newest<Row extends { id: string }>({ kind }: { kind: Kind<Row> }) {
  const list = useNewest(kind)
  return (
    <Panel
      anchor={kind.name}
      title={kind.title}
      total={list.total}
      all={listLink(kind.name)}
      allLabel={`Show all ${kind.of}`}
    >
      <ListFrame
        {...list}
        of={kind.of}
        empty={
          <EmptyState heading="h3" icon={kind.icon} title={`No ${kind.of}`}>
            {kind.empty}
          </EmptyState>
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map(kind.renderRow)}
        </ul>
      </ListFrame>
    </Panel>
  )
}
