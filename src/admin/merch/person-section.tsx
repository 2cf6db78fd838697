import { CircleCheck } from 'lucide-react'
import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { useNeedingPerson } from '../../api/orders.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { agoWords } from '../ago-words.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { goodsInWords, orderName, totalInWords } from './order-words.ts'
import { ReasonBanners } from './reason-banners.tsx'
import { useOpenOrder } from './use-open-order.ts'

export function PersonSection() {
  const { data, ...query } = useNeedingPerson()
  const { openId, open, close } = useOpenOrder()
  return (
    <>
      <ListFrame
        {...query}
        of="orders that need a person"
        rows={data}
        empty={
          <EmptyState icon={<CircleCheck />} title="Nothing needs a person">
            Charges and refunds settle themselves. What the shop cannot settle stands here, with
            what to do.
          </EmptyState>
        }
      >
        <ul className="flex flex-col gap-3">
          {data?.map((order) => (
            <PersonRow key={order.id} order={order} onOpen={() => open(order.id)} />
          ))}
        </ul>
      </ListFrame>
      {openId && (
        <OrderDialog
          key={openId}
          id={openId}
          listed={data?.find(({ id }) => id === openId)}
          onClose={close}
        />
      )}
    </>
  )
}

function PersonRow({ order, onOpen }: { order: AdminOrder; onOpen: () => void }) {
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl [overflow-wrap:anywhere]">
            {orderName(order)}, {order.customerName}
          </h2>
          <p className="line-clamp-2 [overflow-wrap:anywhere]">{goodsInWords(order)}</p>
          <p className="tabular text-muted text-sm">
            {totalInWords(order)} · {agoWords(Date.now() - Date.parse(order.createdAt))}
          </p>
        </div>
        <Button variant="secondary" onClick={onOpen} className="min-h-14! max-sm:w-full">
          Open {orderName(order).toLowerCase()}
        </Button>
      </div>
      <ReasonBanners order={order} />
    </li>
  )
}
