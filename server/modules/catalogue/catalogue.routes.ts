import { Hono } from 'hono'
import * as api from '#domain/api/catalogue.ts'
import { type AppEnv, scopeOf } from '#server/http/context.ts'
import { editAtVersion } from '#server/http/if-match.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { changeStock } from './change-stock.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { getStockedProduct, getStockedVariant, listCatalogue } from './read-catalogue.ts'
import { addProduct, addVariant, editProduct, editVariant } from './save-product.ts'

export const catalogueRoutes = new Hono<AppEnv>()

mount(catalogueRoutes, api.listCatalogue, (c) => listCatalogue(scopeOf(c)))

mount(catalogueRoutes, api.addProduct, async (c) =>
  addProduct(scopeOf(c), await readBody(c, api.addProduct.request)),
)

mount(catalogueRoutes, api.editProduct, async (c) => {
  const edit = await readBody(c, api.editProduct.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editProduct(scope, id, edit, version),
    () => getStockedProduct(scope, id),
  )
})

mount(catalogueRoutes, api.addVariant, async (c) => {
  const variant = await readBody(c, api.addVariant.request)
  return addVariant(scopeOf(c), idParam(c), variant)
})

mount(catalogueRoutes, api.editVariant, async (c) => {
  const edit = await readBody(c, api.editVariant.request)
  const [scope, id] = [scopeOf(c), idParam(c)]
  return editAtVersion(
    c,
    (version) => editVariant(scope, id, edit, version),
    () => getStockedVariant(scope, id),
  )
})

mount(catalogueRoutes, api.changeStock, async (c) => {
  const change = await readBody(c, api.changeStock.request)
  return changeStock(scopeOf(c), idParam(c), change)
})

mount(catalogueRoutes, api.listStockMovements, async (c) =>
  listStockMovements(scopeOf(c), idParam(c), readPage(c)),
)
