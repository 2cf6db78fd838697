import { CircleCheck, ClipboardList, SearchX } from 'lucide-react'
import { DOT } from '#domain/dot.ts'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { type OrderShelf, useOrders, useOrdersNeedingAttention } from '../../../queries/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/field.tsx'
import { useInAddress, useSearchInAddress } from '../../../ui/in-address.ts'
import { formatSince } from '../../format-ago.ts'
import { ListFrame } from '../../lists/list-frame.tsx'
import { formatCountOf, ListTotal, SearchField } from '../../lists/list-toolbar.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { useOpenOrder } from './order-dialog.tsx'
import { OrderGoods, OrderRow } from './order-row.tsx'
import { formatTotal, orderName } from './order-text.ts'

const SHELVES: readonly { value: OrderShelf; label: string; empty: string }[] = [
  { value: 'to_hand_over', label: 'To hand over', empty: 'Nothing to hand over' },
  { value: 'all', label: 'All orders', empty: 'No orders yet' },
  { value: 'handed_over', label: 'Handed over', empty: 'Nothing handed over yet' },
  { value: 'refunded', label: 'Refunded', empty: 'No refunds' },
  { value: 'unpaid', label: 'Not paid', empty: 'No unpaid orders' },
]

const FIRST_SHELF: OrderShelf = 'to_hand_over'
const shelfNamed = (value: string) =>
  SHELVES.find((shelf) => shelf.value === value)?.value ?? FIRST_SHELF

export function OrdersSection() {
  const [state, setState] = useInAddress('state')
  const shelf: OrderShelf = shelfNamed(state)
  const { typed, q, search } = useSearchInAddress()
  const list = useOrders({ q, shelf })
  const { open, dialog } = useOpenOrder(list.rows)
  const showAll = () => {
    search('')
    setState('all')
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search by number, name or email" value={typed} onChange={search} />
        <div className="w-48 max-sm:w-full">
          <Select
            aria-label="Which orders"
            options={SHELVES}
            value={shelf}
            onChange={({ target }) => setState(target.value)}
          />
        </div>
        <ListTotal text={formatCountOf('order', list.total)} isFormer={list.isPlaceholderData} />
      </div>
      <ListFrame
        {...list}
        of="orders"
        empty={
          q.trim() || shelf !== 'all' ? (
            <EmptyState
              icon={<SearchX />}
              title={q.trim() ? 'No match' : SHELVES.find(({ value }) => value === shelf)?.empty}
              action={
                <Button variant="secondary" onClick={showAll} className="min-h-14!">
                  Show all orders
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ClipboardList />} title="No orders yet" />
          )
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map((order) => (
            <OrderRow key={order.id} order={order} onOpen={() => open(order.id)} />
          ))}
        </ul>
      </ListFrame>
      {dialog}
    </div>
  )
}

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
          <OrderGoods order={order} />
          <p className="tabular text-muted text-sm">
            {`${formatTotal(order)}${DOT} ${formatSince(order.createdAt)}`}
          </p>
        </div>
        <Button variant="secondary" onClick={onOpen} className="min-h-14! max-sm:w-full">
          {`Open ${orderName(order).toLowerCase()}`}
        </Button>
      </div>
      <AttentionBanner order={order} />
    </li>
  )
}
