import type { CartLine } from '#domain/merch/cart.schema.ts'
import type { Totals } from '#domain/merch/totals.ts'
import { formatCents } from '#domain/money.ts'
import { CartNotes } from '../cart/cart-notes.tsx'

type OrderSummaryProps = { lines: readonly CartLine[]; totals: Totals }

const row = 'flex items-baseline justify-between gap-4'

/** What is bought and what it comes to; the sums are the server's as soon as it has told them. */
export function OrderSummary({ lines, totals }: OrderSummaryProps) {
  const { subtotal, discount, total } = totals
  return (
    <section aria-label="Your order" className="rounded-lg bg-sunken px-4 py-3">
      <CartNotes />
      <ul className="flex flex-col gap-1">
        {lines.map(({ variantId, productName, size, quantity, unitPrice }) => (
          <li key={variantId} className={row}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="tabular">{quantity} × </span>
              {productName} <span className="text-muted">({size})</span>
            </span>
            <span className="tabular">{formatCents(unitPrice * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 border-border border-t pt-2">
        {discount > 0 && (
          <>
            <div className={row}>
              <dt className="text-muted">Subtotal</dt>
              <dd className="tabular">{formatCents(subtotal)}</dd>
            </div>
            <div className={`${row} font-medium text-brass-text`}>
              <dt>Member discount, 10 percent</dt>
              <dd data-discount className="tabular">
                −{formatCents(discount)}
              </dd>
            </div>
          </>
        )}
        <div className={row}>
          <dt className="font-display font-semibold text-xl">Total</dt>
          <dd data-total className="tabular font-bold font-display text-2xl">
            {formatCents(total)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
