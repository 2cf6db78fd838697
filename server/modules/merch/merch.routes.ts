import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import { listProducts } from './list-products.ts'
import { listVariants } from './list-variants.ts'

export const merchRoutes = new Hono<AppEnv>()
  .get('/api/merch/products', async (c) => c.json(await listProducts(c.var.deps)))
  .get('/api/merch/variants', async (c) => c.json(await listVariants(c.var.deps)))
