import { HandCoins, HandHelping, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminOrder, isToHandOver, refundable } from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'
import { useClubTimeZone } from '../../../queries/club-clock.ts'
import { useOrder } from '../../../queries/orders.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatMoment } from '../../board/request-time.ts'
import { ContactLinks } from '../../entries/contact-links.tsx'
import { LoadedEntry } from '../../entries/loaded-entry.tsx'
import { useOpenInAddress } from '../../open-in-address.ts'
import { AttentionBanner } from './attention-banner.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderBadge } from './order-row.tsx'
import { orderName } from './order-text.ts'
import { RefundDialog, RefundList } from './refunds.tsx'
import { useOrderAction } from './use-order-action.ts'

/** The order that the address names, over a list that may not contain it. */
export function useOpenOrder(listed: readonly AdminOrder[] | undefined) {
  const { openId, open, close } = useOpenInAddress('order')
  const dialog = openId && (
    <OrderDialog
      key={openId}
      id={openId}
      listed={listed?.find(({ id }) => id === openId)}
      onClose={close}
    />
  )
  return { open, dialog }
}

type OrderDialogProps = { id: string; listed: AdminOrder | undefined; onClose: () => void }

function OrderDialog({ id, listed, onClose }: OrderDialogProps) {
  const { data: order, ...query } = useOrder(id, listed)
  const timeZone = useClubTimeZone()
  const [isRefunding, setRefunding] = useState(false)
  if (order && isRefunding) {
    return <RefundDialog order={order} onClose={() => setRefunding(false)} />
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={order ? orderName(order) : 'Order'}
      description={order && `Placed ${formatMoment(new Date(order.createdAt), timeZone)}`}
      wide
    >
      <LoadedEntry of="order" row={order} query={query}>
        {(loaded) => (
          <OrderDetail order={loaded} timeZone={timeZone} onRefund={() => setRefunding(true)} />
        )}
      </LoadedEntry>
    </Dialog>
  )
}

type OrderDetailProps = { order: AdminOrder; timeZone: string; onRefund: () => void }

function OrderDetail({ order, timeZone, onRefund }: OrderDetailProps) {
  const { isBusy, failure, handOver, undoHandOver } = useOrderAction(order)
  // An order that was charged and couldn't be filled is to be refunded; a free one is only paid.
  const isSettled = order.state === 'paid' || order.charged > 0
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
            {order.customerName}
          </span>
          <OrderBadge order={order} />
        </p>
        {order.handedOverAt && (
          <p className="text-muted">
            {`Handed over ${formatMoment(new Date(order.handedOverAt), timeZone)}`}
          </p>
        )}
        {order.state === 'failed' && order.failure && (
          <p className="text-muted">{`The buyer saw: ${order.failure}`}</p>
        )}
        <ContactLinks email={order.customerEmail} phone={order.customerPhone} />
      </div>
      <AttentionBanner order={order} />
      <OrderLines order={order} />
      <RefundList order={order} timeZone={timeZone} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isSettled && (
        <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:flex-col">
          {isToHandOver(order) && (
            <Button busy={isBusy} onClick={handOver} className="min-h-14!">
              <HandHelping aria-hidden="true" className="size-5" />
              Hand over
            </Button>
          )}
          {order.handedOverAt && (
            <Button variant="secondary" busy={isBusy} onClick={undoHandOver} className="min-h-14!">
              <Undo2 aria-hidden="true" className="size-5" />
              Undo hand-over
            </Button>
          )}
          {refundable(order) > 0 && (
            <Button variant="secondary" onClick={onRefund} className="min-h-14!">
              <HandCoins aria-hidden="true" className="size-5" />
              <span>{`Refund up to ${formatCents(refundable(order))}`}</span>
            </Button>
          )}
          <a
            href={`/receipts/${order.id}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('ghost', 'min-h-14!')}
          >
            <ReceiptText aria-hidden="true" className="size-5" />
            Receipt
          </a>
        </div>
      )}
    </>
  )
}
