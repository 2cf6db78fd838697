import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '#domain/api/catalogue.ts'
import type { StockedProduct, StockedVariant } from '#domain/merch/product.ts'
import type {
  NewProduct,
  NewVariant,
  ProductEdit,
  VariantEdit,
} from '#domain/merch/product-form.schema.ts'
import type { StockChange } from '#domain/merch/stock-movement.ts'
import { call, readEndpoint } from '../http/call.ts'
import { ifMatch } from '../http/edit-version.ts'
import { listKey, usePagedList } from './paged-list.ts'

const CATALOGUE = [api.listCatalogue.path]

/** Every product with its sizes and their stock, refetched whenever the screen opens. */
export function useCatalogue() {
  return useQuery({
    queryKey: CATALOGUE,
    queryFn: readEndpoint(api.listCatalogue),
    refetchOnMount: 'always',
  })
}

export function useStockMovements(variantId: string) {
  return usePagedList(api.listStockMovements, { params: { id: variantId }, limit: 20 })
}

/** Puts the server's answer into the list at once, and refetches the rest. */
function take(client: QueryClient, change: (products: StockedProduct[]) => StockedProduct[]) {
  client.setQueryData<StockedProduct[]>(CATALOGUE, (products) => products && change(products))
  void client.invalidateQueries({ queryKey: CATALOGUE })
}

/** Catalogue writes for the console; each throws RequestFailed or NoAnswer. */
export function useCatalogueWrites() {
  const client = useQueryClient()
  function takeProduct(saved: StockedProduct) {
    take(client, (products) => withRow(products, saved))
    return saved
  }
  function takeVariant(saved: StockedVariant) {
    take(client, (products) =>
      products.map((product) =>
        product.id === saved.productId
          ? { ...product, variants: withRow(product.variants, saved) }
          : product,
      ),
    )
    void client.invalidateQueries({ queryKey: listKey(api.listStockMovements, { id: saved.id }) })
    return saved
  }
  return {
    addProduct: async (product: NewProduct & { id: string }) =>
      takeProduct(await call(api.addProduct, { body: product, key: product.id })),
    editProduct: async (id: string, edit: ProductEdit, version?: number) => {
      const headers = ifMatch(version)
      return takeProduct(await call(api.editProduct, { params: { id }, body: edit, headers }))
    },
    addVariant: async (productId: string, variant: NewVariant & { id: string }) =>
      takeVariant(
        await call(api.addVariant, { params: { id: productId }, body: variant, key: variant.id }),
      ),
    editVariant: async (id: string, edit: VariantEdit, version?: number) => {
      const headers = ifMatch(version)
      return takeVariant(await call(api.editVariant, { params: { id }, body: edit, headers }))
    },
    changeStock: async (variantId: string, change: StockChange, key: string) =>
      takeVariant(await call(api.changeStock, { params: { id: variantId }, body: change, key })),
  }
}

/** Replaces the row with this id, or adds it at the end. */
function withRow<Row extends { id: string }>(rows: Row[], saved: Row): Row[] {
  const isListed = rows.some(({ id }) => id === saved.id)
  return isListed ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved]
}
