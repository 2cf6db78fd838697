import { ClipboardList, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ORDER_FILTERS } from '#domain/merch/admin-order.ts'
import { type OrderShelf, useOrders } from '../../api/orders.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTotal } from '../lists/list-total.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderRow } from './order-row.tsx'
import { orderCountWords } from './order-words.ts'
import { useOpenOrder } from './use-open-order.ts'

const SHELVES: readonly { value: OrderShelf; label: string; empty: string }[] = [
  { value: 'all', label: 'All orders', empty: 'No orders yet' },
  { value: 'to_hand_over', label: 'To hand over', empty: 'Nothing waits to be handed over' },
  { value: 'handed_over', label: 'Handed over', empty: 'Nothing was handed over yet' },
  { value: 'refunded', label: 'Refunded', empty: 'No money was returned' },
  { value: 'unpaid', label: 'Not paid', empty: 'No order is unpaid' },
]

const isFilter = (value: string | null) => ORDER_FILTERS.find((filter) => filter === value)

export function OrdersSection() {
  const [params, setParams] = useSearchParams()
  const shelf: OrderShelf = isFilter(params.get('state')) ?? 'all'
  const [search, setSearch] = useState('')
  const q = useSettled(search)
  const list = useOrders({ q, shelf })
  const { openId, open, close } = useOpenOrder()
  const showAll = () => {
    setSearch('')
    setParams({ tab: 'shop', section: 'orders' })
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
              const state = isFilter(target.value)
              setParams({ tab: 'shop', section: 'orders', ...(state ? { state } : {}) })
            }}
          />
        </div>
        <ListTotal words={orderCountWords(list.total)} isFormer={list.isPlaceholderData} />
      </div>
      <ListFrame
        {...list}
        of="orders"
        empty={
          q.trim() || shelf !== 'all' ? (
            <EmptyState
              icon={<SearchX />}
              title={
                q.trim() ? 'No order matches' : SHELVES.find(({ value }) => value === shelf)?.empty
              }
              action={
                <Button variant="secondary" onClick={showAll} className="min-h-14!">
                  Show all orders
                </Button>
              }
            >
              {q.trim() && 'Try the number on the receipt, or a part of the name or email.'}
            </EmptyState>
          ) : (
            <EmptyState icon={<ClipboardList />} title="No orders yet">
              What somebody buys at the shop stands here at once, and is handed over with one tap.
            </EmptyState>
          )
        }
      >
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {list.rows?.map((order) => (
            <OrderRow key={order.id} order={order} onOpen={() => open(order.id)} />
          ))}
        </ul>
      </ListFrame>
      {openId && (
        <OrderDialog
          key={openId}
          id={openId}
          listed={list.rows?.find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </div>
  )
}
