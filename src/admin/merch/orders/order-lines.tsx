import {
  type AdminOrder,
  isToHandOver,
  type OrderLine,
  remainingOf,
} from '#domain/merch/admin-order.ts'
import { formatCents } from '#domain/money.ts'
import { Badge } from '../../../ui/badge.tsx'

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
          <Line key={line.variantId} line={line} isToHandOver={isToHandOver(order)} />
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

type LineProps = { line: OrderLine; isToHandOver: boolean }

/** A line as it was bought, and where its pieces are once some were returned. */
function Line({ line, isToHandOver }: LineProps) {
  const { productName, size, sku, quantity, returned, unitPrice } = line
  const remaining = remainingOf(line)
  const crossedOut = remaining === 0 ? 'text-muted line-through' : ''
  return (
    <tr className="border-border border-b align-top">
      <td className="tabular py-2 pr-3 font-semibold text-xl leading-7">
        <span className={crossedOut}>{quantity}</span>
      </td>
      <td className="py-2 pr-3 [overflow-wrap:anywhere]">
        <span className={`font-medium ${crossedOut}`}>
          <bdi>{productName}</bdi>
          <span>{`, ${size}`}</span>
        </span>
        <span className="block text-muted text-sm">{sku}</span>
        {returned > 0 && (
          <span className="tabular mt-1 flex flex-wrap gap-2">
            <Badge>{`${returned} returned`}</Badge>
            {isToHandOver && remaining > 0 && (
              <Badge tone="brass">{`${remaining} to hand over`}</Badge>
            )}
          </span>
        )}
      </td>
      <td className="tabular py-2 text-right">{formatCents(unitPrice * quantity)}</td>
    </tr>
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
