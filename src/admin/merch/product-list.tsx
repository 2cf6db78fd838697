import { Plus, SearchX, Shirt } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCatalogue } from '../../api/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpenForm } from '../forms/use-open-form.ts'
import { ListFrame } from '../lists/list-frame.tsx'
import { SearchField } from '../lists/search-field.tsx'
import { ShowSwitch } from '../lists/show-switch.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductForm } from './product-form.tsx'
import { shopLink } from './shop-link.ts'

export function ProductList() {
  const { data, ...query } = useCatalogue()
  const [search, setSearch] = useState('')
  const [showsRetired, setShowsRetired] = useState(false)
  const { isNew, openNew, close } = useOpenForm(data)
  const navigate = useNavigate()
  const word = search.trim().toLowerCase()
  const retired = data?.filter(({ retiredAt }) => retiredAt !== null).length ?? 0
  const shown = data?.filter(
    ({ name, category, retiredAt }) =>
      (retiredAt !== null) === showsRetired && `${name} ${category}`.toLowerCase().includes(word),
  )
  const add = (
    <Button onClick={openNew} className="min-h-14!">
      <Plus aria-hidden="true" className="size-5" />
      New product
    </Button>
  )

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchField label="Search products" value={search} onChange={setSearch} />
        {(retired > 0 || showsRetired) && (
          <ShowSwitch
            label="Show retired"
            count={retired}
            checked={showsRetired}
            onChange={setShowsRetired}
          />
        )}
        <div className="ml-auto">{add}</div>
      </div>
      <ListFrame
        {...query}
        of="products"
        rows={shown}
        empty={
          data?.length === 0 ? (
            <EmptyState icon={<Shirt />} title="No products yet" action={add}>
              Add the first one with its sizes. It is for sale as soon as some of it were purchased.
            </EmptyState>
          ) : (
            <EmptyState icon={<SearchX />} title="No product matches">
              {word ? 'Try another word.' : 'Nothing stands on this side of the switch.'}
            </EmptyState>
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
        <ProductForm
          product={null}
          categories={data?.map(({ category }) => category) ?? []}
          onClose={close}
          onAdded={({ id }) => navigate(`${shopLink('products', id)}&form=new`, { replace: true })}
        />
      )}
    </div>
  )
}
