import { HandHelping } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type AdminOrder, isToHandOver } from '#domain/merch/admin-order.ts'
import { Button } from '../../ui/button.tsx'
import { agoWords } from '../ago-words.ts'
import { OrderBadge } from './order-badge.tsx'
import { goodsInWords, orderName, totalInWords } from './order-words.ts'
import { useOrderPress } from './use-order-press.ts'

type OrderRowProps = { order: AdminOrder; onOpen: () => void }

/** An order at a glance; a tap opens it, and one that waits is handed over by one tap. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const { isBusy, failure, handOver } = useOrderPress(order)
  const name = orderName(order)
  const isWaiting = isToHandOver(order)
  const openRef = useRef<HTMLButtonElement>(null)
  const handRef = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // The button is off while it is busy and then gone, and takes a keyboard's place with it.
  useEffect(() => {
    if (isBusy || !wasPressed.current || document.activeElement !== document.body) return
    const target = isWaiting ? handRef : openRef
    target.current?.focus({ preventScroll: true })
  }, [isBusy, isWaiting])
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-b p-2 last:border-b-0">
      <button
        ref={openRef}
        type="button"
        onClick={onOpen}
        className="relative min-h-14 min-w-0 flex-1 basis-72 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="tabular font-display font-semibold text-xl">
            <span className="sr-only">Order </span>
            {order.number}
          </span>
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            {order.customerName}
          </span>
          <OrderBadge order={order} hasHandOver={isWaiting} />
        </span>
        <span className="mt-0.5 line-clamp-2 block [overflow-wrap:anywhere]">
          {goodsInWords(order)}
        </span>
        <span className="tabular block text-muted text-sm">
          {totalInWords(order)} · {agoWords(Date.now() - Date.parse(order.createdAt))}
        </span>
      </button>
      {isWaiting && (
        <Button
          ref={handRef}
          busy={isBusy}
          onClick={() => {
            wasPressed.current = true
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
