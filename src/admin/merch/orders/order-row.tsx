import { CircleCheck, HandHelping, PackageOpen, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DOT } from '#domain/dot.ts'
import { type AdminOrder, isToHandOver, remainingOf } from '#domain/merch/admin-order.ts'
import { formatGoods } from '#domain/merch/format-goods.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatSince } from '../../format-ago.ts'
import { formatTotal, orderName, orderStyle } from './order-text.ts'
import { useOrderAction } from './use-order-action.ts'

type OrderRowProps = { order: AdminOrder; onOpen: () => void }

/** An order summary; a tap opens it, and a waiting order has a hand-over button. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const { isBusy, failure, handOver } = useOrderAction(order)
  const name = orderName(order)
  const isWaiting = isToHandOver(order)
  const openOrderRef = useRef<HTMLButtonElement>(null)
  const handOverRef = useRef<HTMLButtonElement>(null)
  const wasTapped = useRef(false)
  // The button is disabled and then removed, and would take the keyboard focus with it.
  useEffect(() => {
    if (isBusy || !wasTapped.current || document.activeElement !== document.body) return
    const target = isWaiting ? handOverRef : openOrderRef
    target.current?.focus({ preventScroll: true })
  }, [isBusy, isWaiting])
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-b p-2 last:border-b-0">
      <button
        ref={openOrderRef}
        type="button"
        data-printed=""
        onClick={onOpen}
        className="relative min-h-14 min-w-0 flex-1 basis-72 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="tabular font-display font-semibold text-xl">
            <span className="sr-only">Order </span>
            <span>{order.number}</span>
          </span>
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {order.customerName}
          </span>
          <OrderBadge order={order} hasHandOver={isWaiting} />
        </span>
        <OrderGoods order={order} />
        <span className="tabular block text-muted text-sm">
          {`${formatTotal(order)}${DOT} ${formatSince(order.createdAt)}`}
        </span>
      </button>
      {isWaiting && (
        <Button
          ref={handOverRef}
          busy={isBusy}
          onClick={() => {
            wasTapped.current = true
            handOver()
          }}
          aria-label={`Hand over ${name}`}
          className="min-h-14! max-sm:w-full"
        >
          <HandHelping aria-hidden="true" className="size-5" />
          Hand over
        </Button>
      )}
      {failure && (
        <p role="alert" className="basis-full px-2 font-medium text-danger text-sm">
          {failure}
        </p>
      )}
    </li>
  )
}

/** What is left of an order, to hand over or handed over, and what was returned of it. */
export function OrderGoods({ order: { lines } }: { order: AdminOrder }) {
  const remaining = formatGoods(lines, remainingOf)
  const returned = formatGoods(lines, (line) => line.returned)
  return (
    <>
      {remaining && (
        <span className="mt-0.5 line-clamp-2 block [overflow-wrap:anywhere]">{remaining}</span>
      )}
      {returned && (
        <span className="line-clamp-2 block text-muted text-sm [overflow-wrap:anywhere]">
          {`Returned: ${returned}`}
        </span>
      )}
    </>
  )
}

const TONE_ICONS = { brass: PackageOpen, good: CircleCheck, danger: TriangleAlert }

type OrderBadgeProps = { order: AdminOrder; hasHandOver?: boolean }

/** The order's status, unless the button beside it shows it, and whether it needs attention. */
export function OrderBadge({ order, hasHandOver = false }: OrderBadgeProps) {
  const { label, tone } = orderStyle(order)
  const Icon = tone === 'brass' || tone === 'good' || tone === 'danger' ? TONE_ICONS[tone] : null
  return (
    <>
      {!hasHandOver && (
        <Badge tone={tone} icon={Icon && <Icon aria-hidden="true" />}>
          {label}
        </Badge>
      )}
      {order.refunded > 0 && order.refunded < order.total && <Badge>Partly refunded</Badge>}
      {order.reasons.length > 0 && tone !== 'danger' && (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          {' Needs attention '}
        </Badge>
      )}
    </>
  )
}
