import { Hono } from 'hono'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readPage } from '#server/http/input.ts'
import { deleteStorageInquiry } from './delete-storage-inquiry.ts'
import { listStorageInquiries } from './list-storage-inquiries.ts'

export const storageInquiryRoutes = new Hono<AppEnv>()
  .get('/api/storage-inquiries', adminsOnly, async (c) => {
    const { rows, total } = await listStorageInquiries(c.var.deps, readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .delete('/api/storage-inquiries/:id', adminsOnly, async (c) => {
    await deleteStorageInquiry(c.var.deps, idParam(c))
    return c.body(null, 204)
  })
