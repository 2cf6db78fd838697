import { productSchema, variantSchema } from '../merch/product.ts'
import { z } from '../zod.ts'
import type { Endpoint } from './endpoint.ts'

export const listProducts = {
  method: 'GET',
  path: '/api/merch/products',
  who: 'everyone',
  about: 'In shop order, without retired ones; prices in cents.',
  status: 200,
  answer: z.array(productSchema),
} as const satisfies Endpoint

export const listVariants = {
  method: 'GET',
  path: '/api/merch/variants',
  who: 'everyone',
  about: '`quantityHeld` is reserved by checkouts.',
  status: 200,
  answer: z.array(variantSchema),
} as const satisfies Endpoint
