import { History, Pencil, Ruler } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import { availableOf } from '#domain/merch/stock.ts'
import { useCatalogueWrites, useStockMovements } from '../../../queries/catalogue.ts'
import { useClubTimeZone } from '../../../queries/club-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatMoment } from '../../board/request-time.ts'
import { useOpenForm } from '../../forms/use-open-form.ts'
import { ListFrame } from '../../lists/list-frame.tsx'
import { AddButton } from '../../lists/list-toolbar.tsx'
import { RetireButton } from './retire-button.tsx'
import { SizeForm } from './size-form.tsx'
import { StockButton, StockDialog } from './stock-dialog.tsx'
import { formatStockCounts, REASON_LABELS, signed } from './stock-text.ts'

export function SizeList({ product }: { product: StockedProduct }) {
  const { isNew, row, openNew, open, close } = useOpenForm(product.variants)
  const [stockOf, setStockOf] = useState<StockedVariant | null>(null)
  const [historyOf, setHistoryOf] = useState<StockedVariant | null>(null)
  const addButton = <AddButton label="Add a size" onClick={openNew} />
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-2xl">Sizes</h3>
        {product.variants.length > 0 && addButton}
      </div>
      {product.variants.length === 0 ? (
        <div className="rounded-lg border border-border border-dashed">
          <EmptyState heading="h3" icon={<Ruler />} title="No sizes yet" action={addButton}>
            Sold out until you add one.
          </EmptyState>
        </div>
      ) : (
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {product.variants.map((variant) => (
            <SizeRow
              key={variant.id}
              product={product}
              variant={variant}
              onStock={() => setStockOf(variant)}
              onHistory={() => setHistoryOf(variant)}
              onEdit={() => open(variant)}
            />
          ))}
        </ul>
      )}
      {isNew && <SizeForm product={product} variant={null} onClose={close} />}
      {row && <SizeForm key={row.id} product={product} variant={row} onClose={close} />}
      {stockOf && (
        <StockDialog
          key={stockOf.id}
          productName={product.name}
          variant={stockOf}
          onClose={() => setStockOf(null)}
        />
      )}
      {historyOf && (
        <StockHistory
          productName={product.name}
          variant={historyOf}
          onClose={() => setHistoryOf(null)}
        />
      )}
    </section>
  )
}

type SizeRowProps = {
  product: StockedProduct
  variant: StockedVariant
  onStock: () => void
  onHistory: () => void
  onEdit: () => void
}

function SizeRow({ product, variant, onStock, onHistory, onEdit }: SizeRowProps) {
  const { editVariant } = useCatalogueWrites()
  const name = `${variant.size} of ${isolated(product.name)}`
  const isRetired = variant.retiredAt !== null
  const left = availableOf(variant)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b p-3 last:border-b-0">
      <StockButton variant={variant} productName={product.name} onClick={onStock} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span>{variant.sku}</span>
          {isRetired && <Badge tone="danger">Retired</Badge>}
        </p>
        <p className="tabular text-muted text-sm">{formatStockCounts(variant)}</p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end">
        <IconButton label={`History of ${name}`} className="size-14!" onClick={onHistory}>
          <History />
        </IconButton>
        <IconButton label={`Edit ${name}`} className="size-14!" onClick={onEdit}>
          <Pencil />
        </IconButton>
        <RetireButton
          what={name}
          isRetired={isRetired}
          description={
            left > 0
              ? `Still ${left} left. You can bring it back anytime.`
              : 'You can bring it back anytime.'
          }
          write={(retired) => editVariant(variant.id, { retired })}
        />
      </div>
    </li>
  )
}

type StockHistoryProps = { productName: string; variant: StockedVariant; onClose: () => void }

/** All stock changes of a size, so that its counts can be audited. */
function StockHistory({ productName, variant, onClose }: StockHistoryProps) {
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
