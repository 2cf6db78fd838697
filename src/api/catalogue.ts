import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewProduct, ProductEdit } from '#domain/merch/product-form.schema.ts'
import type { StockChange } from '#domain/merch/stock-change.schema.ts'
import type { StockMovement } from '#domain/merch/stock-movement.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/stocked-product.ts'
import type { NewVariant, VariantEdit } from '#domain/merch/variant-form.schema.ts'
import { request } from './client.ts'
import { listKey, usePagedList } from './paged-list.ts'

const CATALOGUE = '/api/merch/catalogue'
const PRODUCTS = '/api/merch/products'
const VARIANTS = '/api/merch/variants'
const stockPath = (variantId: string) => `${VARIANTS}/${variantId}/stock`

/** Every product with its sizes and their stock, asked for again whenever it is opened. */
export function useCatalogue() {
  return useQuery<StockedProduct[]>({ queryKey: [CATALOGUE], refetchOnMount: 'always' })
}

export function useStockMovements(variantId: string) {
  return usePagedList<StockMovement>(stockPath(variantId), { limit: 20 })
}

/** Puts what the server answered into the list at once, and reads the rest of it again. */
function take(client: QueryClient, change: (products: StockedProduct[]) => StockedProduct[]) {
  client.setQueryData<StockedProduct[]>([CATALOGUE], (products) => products && change(products))
  void client.invalidateQueries({ queryKey: [CATALOGUE] })
}

/** What an admin does to the shop's goods; each throws RequestFailed or NoAnswer. */
export function useCatalogueWrites() {
  const client = useQueryClient()
  async function writeProduct(path: string, method: 'POST' | 'PATCH', body: object) {
    const saved = await request<StockedProduct>(path, { method, body })
    take(client, (products) =>
      products.some(({ id }) => id === saved.id)
        ? products.map((one) => (one.id === saved.id ? saved : one))
        : [...products, saved],
    )
    return saved
  }
  async function writeVariant(path: string, method: 'POST' | 'PATCH', body: object) {
    const saved = await request<StockedVariant>(path, { method, body })
    take(client, (products) => products.map((one) => withVariant(one, saved)))
    void client.invalidateQueries({ queryKey: listKey(stockPath(saved.id)) })
    return saved
  }
  return {
    addProduct: (product: NewProduct & { id: string }) => writeProduct(PRODUCTS, 'POST', product),
    editProduct: (id: string, edit: ProductEdit) =>
      writeProduct(`${PRODUCTS}/${id}`, 'PATCH', edit),
    addVariant: (productId: string, variant: NewVariant & { id: string }) =>
      writeVariant(`${PRODUCTS}/${productId}/variants`, 'POST', variant),
    editVariant: (id: string, edit: VariantEdit) =>
      writeVariant(`${VARIANTS}/${id}`, 'PATCH', edit),
    changeStock: (variantId: string, change: StockChange) =>
      writeVariant(stockPath(variantId), 'POST', change),
  }
}

function withVariant(product: StockedProduct, saved: StockedVariant): StockedProduct {
  if (product.id !== saved.productId) return product
  const others = product.variants.filter(({ id }) => id !== saved.id)
  const place = product.variants.findIndex(({ id }) => id === saved.id)
  return { ...product, variants: others.toSpliced(place < 0 ? others.length : place, 0, saved) }
}
