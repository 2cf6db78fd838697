import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/stocked-product.ts'
import { formatCents } from '#domain/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { shopLink } from './shop-link.ts'
import { StockButton } from './stock-button.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { leftOf } from './stock-words.ts'

/** A product with the stock of every size at a glance; a tap on a size changes its stock. */
export function ProductCard({ product }: { product: StockedProduct }) {
  const [changed, setChanged] = useState<StockedVariant | null>(null)
  const sold = product.variants.filter(({ retiredAt }) => retiredAt === null)
  const link = shopLink('products', product.id)
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-border bg-surface p-3 shadow-card">
      <div className="flex items-start gap-4">
        <ProductPicture src={pictureOf(product)} className="size-20" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
            <Link to={link} className="text-text no-underline hover:underline">
              {product.name}
            </Link>
          </h2>
          <p className="tabular text-muted [overflow-wrap:anywhere]">
            {formatCents(product.basePrice)} · {product.category}
          </p>
          <p className="tabular font-semibold">{leftOf(product)} left</p>
        </div>
        <LinkButton
          to={link}
          variant="secondary"
          aria-label={`Open ${product.name}`}
          className="min-h-14!"
        >
          Open
        </LinkButton>
      </div>
      {sold.length === 0 ? (
        <p className="text-muted">
          {product.variants.length === 0
            ? 'No sizes yet: open it to add them.'
            : 'Every size of it is retired.'}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {sold.map((variant) => (
            <li key={variant.id}>
              <StockButton
                variant={variant}
                productName={product.name}
                onPress={() => setChanged(variant)}
              />
            </li>
          ))}
        </ul>
      )}
      {changed && (
        <StockDialog
          key={changed.id}
          productName={product.name}
          variant={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </article>
  )
}
