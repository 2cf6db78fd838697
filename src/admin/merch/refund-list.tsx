import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { momentWords } from '../board/request-words.ts'
import { REFUND_LOOKS } from './order-words.ts'

/** The refunds of an order, newest first; nothing while there are none. */
export function RefundList({ order, timeZone }: { order: AdminOrder; timeZone: string }) {
  if (order.refunds.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-xl">Refunds</h3>
      <ul>
        {order.refunds.map((refund) => {
          const { label, tone } = REFUND_LOOKS[refund.state]
          const who = refund.askedBy === 'system' ? ', by the shop itself' : ''
          return (
            <li key={refund.id} className="border-border border-b py-2 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="tabular font-semibold">{formatCents(refund.amount)}</span>
                <Badge tone={tone}>{label}</Badge>
                {refund.restock && <Badge>Back in stock</Badge>}
                <span className="tabular text-muted text-sm">
                  {momentWords(new Date(refund.createdAt), timeZone)}
                  {who}
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
              {refund.failure && (
                <p className="text-danger [overflow-wrap:anywhere]">{refund.failure}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
