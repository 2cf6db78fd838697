import { CircleCheck } from 'lucide-react'
import { DOT } from '#domain/dot.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { useOrdersNeedingAttention } from '../../../queries/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatSince } from '../../format-ago.ts'
import { ListFrame } from '../../lists/list-frame.tsx'
import { useOpenOrder } from './order-dialog.tsx'
import { formatGoods, formatTotal, orderName } from './order-text.ts'
import { ReasonBanners } from './reason-banners.tsx'

export function NeedsAttentionSection() {
  const { data, ...query } = useOrdersNeedingAttention()
  const { open, dialog } = useOpenOrder(data)
  return (
    <>
      <ListFrame
        {...query}
        of="orders that need attention"
        rows={data}
        empty={<EmptyState icon={<CircleCheck />} title="Nothing needs attention" />}
      >
        <ul className="flex flex-col gap-3">
          {data?.map((order) => (
            <NeedsAttentionRow key={order.id} order={order} onOpen={() => open(order.id)} />
          ))}
        </ul>
      </ListFrame>
      {dialog}
    </>
  )
}

function NeedsAttentionRow({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl [overflow-wrap:anywhere]">
            <span>{`${orderName(order)}, `}</span>
            <bdi>{order.customerName}</bdi>
          </h2>
          <p className="line-clamp-2 [overflow-wrap:anywhere]">{formatGoods(order)}</p>
          <p className="tabular text-muted text-sm">
            {`${formatTotal(order)}${DOT} ${formatSince(order.createdAt)}`}
          </p>
        </div>
        <Button variant="secondary" onClick={onOpen} className="min-h-14! max-sm:w-full">
          {`Open ${orderName(order).toLowerCase()}`}
        </Button>
      </div>
      <ReasonBanners order={order} />
    </li>
  )
}
