import { SearchX, Shirt } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DOT } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import { formatCents } from '#domain/money.ts'
import { matchesSearch } from '#domain/search.ts'
import { useCatalogue } from '../../../queries/catalogue.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useInAddress, useSearchInAddress } from '../../../ui/in-address.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { shopLink } from '../../console-links.ts'
import { CountSwitch } from '../../forms/switch-field.tsx'
import { useOpenForm } from '../../forms/use-open-form.ts'
import { ListFrame } from '../../lists/list-frame.tsx'
import { AddButton, SearchField } from '../../lists/list-toolbar.tsx'
import { ProductFormDialog } from './product-form.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StockButton, StockDialog } from './stock-dialog.tsx'
import { leftOf } from './stock-text.ts'

export function ProductList() {
  const { data, ...query } = useCatalogue()
  const { typed, search } = useSearchInAddress()
  const [retired, showRetired] = useInAddress('retired')
  const showsRetired = retired === 'yes'
  const { isNew, openNew, close } = useOpenForm(data)
  const navigate = useNavigate()
  const retiredCount = data?.filter(({ retiredAt }) => retiredAt !== null).length ?? 0
  const shown = data?.filter(
    ({ name, category, retiredAt }) =>
      (retiredAt !== null) === showsRetired && matchesSearch({ texts: [name, category] }, typed),
  )
  const addButton = <AddButton label="New product" onClick={openNew} />

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchField label="Search products" value={typed} onChange={search} />
        {(retiredCount > 0 || showsRetired) && (
          <CountSwitch
            label="Show retired"
            count={retiredCount}
            checked={showsRetired}
            onChange={(checked) => showRetired(checked ? 'yes' : '')}
          />
        )}
        <div className="ml-auto">{addButton}</div>
      </div>
      <ListFrame
        {...query}
        of="products"
        rows={shown}
        empty={
          data?.length === 0 ? (
            <EmptyState icon={<Shirt />} title="No products yet" action={addButton} />
          ) : (
            <EmptyState icon={<SearchX />} title={typed.trim() ? 'No match' : 'No products here'} />
          )
        }
      >
        <ul className="grid gap-3 lg:grid-cols-2">
          {shown?.map((product) => (
            <li key={product.id} className="min-w-0">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {isNew && (
        <ProductFormDialog
          product={null}
          categories={data?.map(({ category }) => category) ?? []}
          onClose={close}
          onAdded={({ id }) => navigate(`${shopLink('products', id)}&form=new`, { replace: true })}
        />
      )}
    </div>
  )
}

/** A product with the stock of each size; a tap on a size opens its stock dialog. */
function ProductCard({ product }: { product: StockedProduct }) {
  const titleId = useId()
  const [stockOf, setStockOf] = useState<StockedVariant | null>(null)
  const onSale = product.variants.filter(({ retiredAt }) => retiredAt === null)
  const link = shopLink('products', product.id)
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3 rounded-lg border border-border bg-surface p-3 shadow-card"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <ProductPicture src={pictureOf(product)} className="size-20" />
        <div className="min-w-0 flex-1 basis-28">
          <h2 id={titleId} className="line-clamp-2 text-xl [overflow-wrap:anywhere]">
            <Link to={link} className="text-text no-underline hover:underline">
              {product.name}
            </Link>
          </h2>
          <p className="tabular text-muted [overflow-wrap:anywhere]">
            {`${formatCents(product.basePrice)}${DOT} ${product.category}`}
          </p>
          <p className="tabular font-semibold">{`${leftOf(product)} left`}</p>
        </div>
        <LinkButton
          to={link}
          variant="secondary"
          aria-label={`Open ${isolated(product.name)}`}
          className="min-h-14!"
        >
          Open
        </LinkButton>
      </div>
      {onSale.length === 0 ? (
        <p className="text-muted">
          {product.variants.length === 0 ? 'No sizes yet.' : 'All sizes retired.'}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {onSale.map((variant) => (
            <li key={variant.id}>
              <StockButton
                variant={variant}
                productName={product.name}
                onClick={() => setStockOf(variant)}
              />
            </li>
          ))}
        </ul>
      )}
      {stockOf && (
        <StockDialog
          key={stockOf.id}
          productName={product.name}
          variant={stockOf}
          onClose={() => setStockOf(null)}
        />
      )}
    </article>
  )
}
