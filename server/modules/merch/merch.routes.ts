import { Hono } from 'hono'
import * as api from '#domain/api/merch.ts'
import type { AppEnv } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { listProducts, listVariants } from './list-products.ts'

export const merchRoutes = new Hono<AppEnv>()

mount(merchRoutes, api.listProducts, (c) => listProducts(c.var.deps))

mount(merchRoutes, api.listVariants, (c) => listVariants(c.var.deps))
