import { stockedProductSchema, stockedVariantSchema } from '../merch/product.ts'
import {
  newProductSchema,
  productEditSchema,
  variantEditSchema,
  variantFormSchema,
} from '../merch/product-form.schema.ts'
import { stockChangeSchema, stockMovementSchema } from '../merch/stock-movement.ts'
import { creationOf } from '../row.schema.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listCatalogue = {
  method: 'GET',
  path: '/api/merch/catalogue',
  who: 'admins',
  about: 'In shop order, with every size and its counts, retired ones included.',
  status: 200,
  answer: z.array(stockedProductSchema),
} as const satisfies Endpoint

export const addProduct = {
  method: 'POST',
  path: '/api/merch/products',
  who: 'admins',
  about: 'On sale at once.',
  request: creationOf(newProductSchema),
  status: 201,
  answer: stockedProductSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const editProduct = {
  method: 'PATCH',
  path: '/api/merch/products/:id',
  who: 'admins',
  about: '`retired: true` takes it out of the shop, `false` brings it back.',
  request: productEditSchema,
  status: 200,
  answer: stockedProductSchema,
  errors: ['changed_meanwhile'],
} as const satisfies Endpoint

export const addVariant = {
  method: 'POST',
  path: '/api/merch/products/:id/variants',
  who: 'admins',
  about:
    'Without `sku`, the server makes one. 409 with `fields` if the product already has this size, or another size this SKU.',
  request: creationOf(variantFormSchema),
  status: 201,
  answer: stockedVariantSchema,
  errors: ['changed_meanwhile', 'conflict'],
} as const satisfies Endpoint

export const editVariant = {
  method: 'PATCH',
  path: '/api/merch/variants/:id',
  who: 'admins',
  about: '409 with `fields` if the product already has this size, or another size this SKU.',
  request: variantEditSchema,
  status: 200,
  answer: stockedVariantSchema,
  errors: ['conflict', 'changed_meanwhile'],
} as const satisfies Endpoint

export const changeStock = {
  method: 'POST',
  path: '/api/merch/variants/:id/stock',
  who: 'admins',
  about:
    'Repeated with the same `id`, it edits that change. 409 with `fields.quantity` if too few are left to remove, or if an admin has changed the stock since.',
  request: stockChangeSchema,
  status: 200,
  answer: stockedVariantSchema,
  errors: ['conflict'],
} as const satisfies Endpoint

export const listStockMovements = {
  method: 'GET',
  path: '/api/merch/variants/:id/stock',
  who: 'admins',
  about: 'Newest first.',
  status: 200,
  answer: z.array(stockMovementSchema),
  isPage: true,
} as const satisfies Endpoint
