import type { AdminOrder } from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'

/** Goods and totals with the names and prices at the time of purchase. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { lines, subtotal, discount, total, refunded, isMember } = order
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What was bought</caption>
      <thead>
        <tr className="border-border border-b text-muted text-sm">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Qty
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Item
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variantId} className="border-border border-b align-top">
            <td className="tabular py-2 pr-3 font-semibold text-xl leading-7">{line.quantity}</td>
            <td className="py-2 pr-3 [overflow-wrap:anywhere]">
              <span className="font-medium">
                <bdi>{line.productName}</bdi>
                <span>{`, ${line.size}`}</span>
              </span>
              <span className="block text-muted text-sm">{line.sku}</span>
            </td>
            <td className="tabular py-2 text-right">
              {formatCents(line.unitPrice * line.quantity)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <>
            <Sum label="Subtotal" cents={subtotal} />
            <Sum label={isMember ? 'Member discount' : 'Discount'} cents={-discount} />
          </>
        )}
        <Sum label="Total" cents={total} isStrong />
        {refunded > 0 && (
          <>
            <Sum label="Refunded" cents={-refunded} />
            <Sum label="Net" cents={total - refunded} isStrong />
          </>
        )}
      </tfoot>
    </table>
  )
}

type SumProps = { label: string; cents: number; isStrong?: boolean }

function Sum({ label, cents, isStrong = false }: SumProps) {
  const weight = isStrong ? 'font-semibold' : 'font-normal'
  return (
    <tr>
      <th scope="row" colSpan={2} className={`pt-1.5 pr-3 text-right ${weight}`}>
        {label}
      </th>
      <td className={`tabular pt-1.5 text-right ${weight}`}>{formatCents(cents)}</td>
    </tr>
  )
}
