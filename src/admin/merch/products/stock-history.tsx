import { isolated } from '#domain/isolated.ts'
import type { StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import { useStockMovements } from '../../../queries/catalogue.ts'
import { useClubTimeZone } from '../../../queries/club-config.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatMoment } from '../../board/request-time.ts'
import { ListFrame } from '../../lists/list-frame.tsx'
import { formatStockCounts, REASON_LABELS, signed } from './stock-text.ts'

type StockHistoryProps = { productName: string; variant: StockedVariant; onClose: () => void }

/** All stock changes of a size, so that its counts can be audited. */
export function StockHistory({ productName, variant, onClose }: StockHistoryProps) {
  const history = useStockMovements(variant.id)
  const timeZone = useClubTimeZone()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${isolated(productName)}, ${variant.size}`}
      description={`${availableOf(variant)} left: ${formatStockCounts(variant)}.`}
    >
      <ListFrame
        {...history}
        of="changes"
        empty={<p className="px-4 py-6 text-center text-muted">No changes yet.</p>}
      >
        <ol>
          {history.rows?.map((movement) => (
            <li
              key={movement.id}
              className="flex items-start gap-4 border-border border-b py-2 last:border-b-0"
            >
              <span className="tabular w-14 shrink-0 text-right font-display font-semibold text-xl leading-7">
                {signed(movement.quantity)}
              </span>
              <div className="min-w-0">
                <p className="font-medium">
                  <span>{REASON_LABELS[movement.reason]}</span>
                  {movement.orderNumber !== null && (
                    <span>{`, order ${movement.orderNumber}`}</span>
                  )}
                </p>
                {movement.note && <p className="[overflow-wrap:anywhere]">{movement.note}</p>}
                <p className="tabular text-muted text-sm">
                  {formatMoment(new Date(movement.createdAt), timeZone)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </ListFrame>
    </Dialog>
  )
}
