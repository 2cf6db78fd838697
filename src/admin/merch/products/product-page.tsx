import { ArrowLeft, PackageX } from 'lucide-react'
import { useState } from 'react'
import { joinFacts } from '#domain/dot.ts'
import { isolated } from '#domain/isolated.ts'
import { pictureOf } from '#domain/merch/drawing.ts'
import type { StockedProduct } from '#domain/merch/product.ts'
import { formatCents } from '#domain/money.ts'
import { useCatalogue, useCatalogueWrites } from '../../../queries/catalogue.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { shopLink } from '../../console-links.ts'
import { EditButton } from '../../forms/row-buttons.tsx'
import { ListFrame } from '../../lists/list-frame.tsx'
import { ProductFormDialog } from './product-form.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RetireButton } from './retire-button.tsx'
import { SizeList } from './size-list.tsx'
import { leftOf } from './stock-text.ts'

/** The product page; it stays mounted while the list is refetched. */
export function LoadedProduct({ id }: { id: string }) {
  const { data, ...query } = useCatalogue()
  const product = data?.find((one) => one.id === id)
  return (
    <div className="flex flex-col gap-4">
      <LinkButton to={shopLink('products')} variant="ghost" className="-ml-4 min-h-14! self-start">
        <ArrowLeft aria-hidden="true" className="size-5" />
        All products
      </LinkButton>
      <ListFrame
        {...query}
        of="products"
        rows={data && (product ? [product] : [])}
        empty={
          <EmptyState
            icon={<PackageX />}
            title="Product not found"
            action={<LinkButton to={shopLink('products')}>All products</LinkButton>}
          />
        }
      >
        {product && (
          <ProductPage product={product} categories={data?.map(({ category }) => category) ?? []} />
        )}
      </ListFrame>
    </div>
  )
}

type ProductPageProps = { product: StockedProduct; categories: readonly string[] }

function ProductPage({ product, categories }: ProductPageProps) {
  const { editProduct } = useCatalogueWrites()
  const [isEditing, setEditing] = useState(false)
  const isRetired = product.retiredAt !== null
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <ProductPicture src={pictureOf(product)} className="size-32 max-sm:size-24" />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-3xl [overflow-wrap:anywhere]">{product.name}</h2>
          <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <span>
              {joinFacts([
                formatCents(product.basePrice),
                product.category,
                `${leftOf(product)} left`,
              ])}
            </span>
            {isRetired && <Badge tone="danger">Retired</Badge>}
          </p>
          <LongText text={product.description} about={product.name} className="mt-1 text-muted" />
        </div>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
          <EditButton onClick={() => setEditing(true)} />
          <RetireButton
            what={isolated(product.name)}
            isRetired={isRetired}
            description="You can bring it back anytime."
            write={(retired) => editProduct(product.id, { retired })}
          />
        </div>
      </div>
      <SizeList product={product} />
      {isEditing && (
        <ProductFormDialog
          product={product}
          categories={categories}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
