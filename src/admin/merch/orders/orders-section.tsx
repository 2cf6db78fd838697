import { ClipboardList, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type OrderShelf, useOrders } from '../../../queries/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/field.tsx'
import { ListFrame } from '../../lists/list-frame.tsx'
import { formatCountOf, ListTotal, SearchField, useDebounced } from '../../lists/list-toolbar.tsx'
import { useOpenOrder } from './order-dialog.tsx'
import { OrderRow } from './order-row.tsx'

const SHELVES: readonly { value: OrderShelf; label: string; empty: string }[] = [
  { value: 'to_hand_over', label: 'To hand over', empty: 'Nothing to hand over' },
  { value: 'all', label: 'All orders', empty: 'No orders yet' },
  { value: 'handed_over', label: 'Handed over', empty: 'Nothing handed over yet' },
  { value: 'refunded', label: 'Refunded', empty: 'No refunds' },
  { value: 'unpaid', label: 'Not paid', empty: 'No unpaid orders' },
]

const FIRST_SHELF: OrderShelf = 'to_hand_over'
const shelfNamed = (value: string | null) =>
  SHELVES.find((shelf) => shelf.value === value)?.value ?? FIRST_SHELF

export function OrdersSection() {
  const [params, setParams] = useSearchParams()
  const shelf: OrderShelf = shelfNamed(params.get('state'))
  const [search, setSearch] = useState('')
  const q = useDebounced(search)
  const list = useOrders({ q, shelf })
  const { open, dialog } = useOpenOrder(list.rows)
  const showAll = () => {
    setSearch('')
    setParams({ tab: 'shop', section: 'orders', state: 'all' })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label="Search by number, name or email" value={search} onChange={setSearch} />
        <div className="w-48 max-sm:w-full">
          <Select
            aria-label="Which orders"
            options={SHELVES}
            value={shelf}
            onChange={({ target }) => {
              const state = shelfNamed(target.value)
              setParams({ tab: 'shop', section: 'orders', state })
            }}
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
