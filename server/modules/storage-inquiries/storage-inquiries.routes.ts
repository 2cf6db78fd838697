import { Hono } from 'hono'
import { storageInquiryBodySchema } from '#domain/inquiries/storage-inquiry.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readPage } from '#server/http/input.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import { deleteStorageInquiry } from './delete-storage-inquiry.ts'
import { inquireAboutStorage } from './inquire-about-storage.ts'
import { listStorageInquiries } from './list-storage-inquiries.ts'

export const storageInquiryRoutes = new Hono<AppEnv>()
  .post('/api/storage-inquiries', limitedForms, async (c) =>
    c.json(await takeForm(c, storageInquiryBodySchema, inquireAboutStorage), 201),
  )
  .get('/api/storage-inquiries', adminsOnly, async (c) => {
    const { rows, total } = await listStorageInquiries(c.var.deps, readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .delete('/api/storage-inquiries/:id', adminsOnly, async (c) => {
    await deleteStorageInquiry(c.var.deps, idParam(c))
    return c.body(null, 204)
  })
