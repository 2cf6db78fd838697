import { Plus, Ruler } from 'lucide-react'
import { useState } from 'react'
import type { StockedProduct, StockedVariant } from '#domain/merch/stocked-product.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { SizeForm } from './size-form.tsx'
import { SizeRow } from './size-row.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'

/** The sizes of a product with every count, and what can be done with each. */
export function SizeList({ product }: { product: StockedProduct }) {
  const { isNew, row, openNew, open, close } = useOpenForm(product.variants)
  const [changed, setChanged] = useState<StockedVariant | null>(null)
  const [looked, setLooked] = useState<StockedVariant | null>(null)
  const add = (
    <Button onClick={openNew} className="min-h-14!">
      <Plus aria-hidden="true" className="size-5" />
      Add a size
    </Button>
  )
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-2xl">Sizes</h3>
        {product.variants.length > 0 && add}
      </div>
      {product.variants.length === 0 ? (
        <div className="rounded-lg border border-border border-dashed">
          <EmptyState heading="h3" icon={<Ruler />} title="No sizes yet" action={add}>
            Until it has one, the shop shows it as sold out.
          </EmptyState>
        </div>
      ) : (
        <ul className="rounded-lg border border-border bg-surface shadow-card">
          {product.variants.map((variant) => (
            <SizeRow
              key={variant.id}
              product={product}
              variant={variant}
              onStock={() => setChanged(variant)}
              onHistory={() => setLooked(variant)}
              onEdit={() => open(variant)}
            />
          ))}
        </ul>
      )}
      {isNew && <SizeForm product={product} variant={null} onClose={close} />}
      {row && <SizeForm key={row.id} product={product} variant={row} onClose={close} />}
      {changed && (
        <StockDialog
          key={changed.id}
          productName={product.name}
          variant={changed}
          onClose={() => setChanged(null)}
        />
      )}
      {looked && (
        <StockHistory productName={product.name} variant={looked} onClose={() => setLooked(null)} />
      )}
    </section>
  )
}
