import { History, Pencil } from 'lucide-react'
import { availableOf } from '#domain/merch/product.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/stocked-product.ts'
import { useCatalogueWrites } from '../../api/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RetireButton } from './retire-button.tsx'
import { StockButton } from './stock-button.tsx'
import { countsInWords } from './stock-words.ts'

type SizeRowProps = {
  product: StockedProduct
  variant: StockedVariant
  onStock: () => void
  onHistory: () => void
  onEdit: () => void
}

export function SizeRow({ product, variant, onStock, onHistory, onEdit }: SizeRowProps) {
  const { editVariant } = useCatalogueWrites()
  const name = `${variant.size} of ${product.name}`
  const isRetired = variant.retiredAt !== null
  const left = availableOf(variant)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b p-3 last:border-b-0">
      <StockButton variant={variant} productName={product.name} onPress={onStock} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {variant.sku}
          {isRetired && <Badge tone="danger">Retired</Badge>}
        </p>
        <p className="tabular text-muted text-sm">{countsInWords(variant)}</p>
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
              ? `It goes from the shop although ${left} are left. Its orders and stock stay, and you can bring it back.`
              : 'It goes from the shop. Its orders and stock stay, and you can bring it back.'
          }
          write={(retired) => editVariant(variant.id, { retired })}
        />
      </div>
    </li>
  )
}
