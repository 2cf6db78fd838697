import { Hono } from 'hono'
import { newProductSchema, productEditSchema } from '#domain/merch/product-form.schema.ts'
import { stockChangeSchema } from '#domain/merch/stock-change.schema.ts'
import { variantEditSchema, variantFormSchema } from '#domain/merch/variant-form.schema.ts'
import { creationOf } from '#domain/new-row.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readBody, readPage } from '#server/http/input.ts'
import { scopeOf } from '#server/http/scope.ts'
import { changeStock } from './change-stock.ts'
import { listCatalogue } from './list-catalogue.ts'
import { listStockMovements } from './list-stock-movements.ts'
import { addProduct, editProduct } from './save-product.ts'
import { addVariant, editVariant } from './save-variant.ts'

export const catalogueRoutes = new Hono<AppEnv>()
  .get('/api/merch/catalogue', adminsOnly, async (c) => c.json(await listCatalogue(scopeOf(c))))
  .post('/api/merch/products', adminsOnly, async (c) => {
    const product = await readBody(c, creationOf(newProductSchema))
    return c.json(await addProduct(scopeOf(c), product), 201)
  })
  .patch('/api/merch/products/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, productEditSchema)
    return c.json(await editProduct(scopeOf(c), idParam(c), edit))
  })
  .post('/api/merch/products/:id/variants', adminsOnly, async (c) => {
    const variant = await readBody(c, creationOf(variantFormSchema))
    return c.json(await addVariant(scopeOf(c), idParam(c), variant), 201)
  })
  .patch('/api/merch/variants/:id', adminsOnly, async (c) => {
    const edit = await readBody(c, variantEditSchema)
    return c.json(await editVariant(scopeOf(c), idParam(c), edit))
  })
  .post('/api/merch/variants/:id/stock', adminsOnly, async (c) => {
    const change = await readBody(c, stockChangeSchema)
    return c.json(await changeStock(scopeOf(c), idParam(c), change))
  })
  .get('/api/merch/variants/:id/stock', adminsOnly, async (c) => {
    const { rows, total } = await listStockMovements(scopeOf(c), idParam(c), readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
