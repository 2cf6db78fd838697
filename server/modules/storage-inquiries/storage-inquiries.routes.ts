import { Hono } from 'hono'
import * as admin from '#domain/api/admin-inquiries.ts'
import * as api from '#domain/api/storage-inquiries.ts'
import type { AppEnv } from '#server/http/context.ts'
import { idParam, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import {
  deleteStorageInquiry,
  inquireAboutStorage,
  listStorageInquiries,
} from './storage-inquiries.ts'

export const storageInquiryRoutes = new Hono<AppEnv>()

mount(
  storageInquiryRoutes,
  api.inquireAboutStorage,
  (c) => takeForm(c, api.inquireAboutStorage.request, inquireAboutStorage),
  [limitedForms],
)

mount(storageInquiryRoutes, admin.listStorageInquiries, async (c) =>
  listStorageInquiries(c.var.deps, readPage(c)),
)

mount(storageInquiryRoutes, admin.deleteStorageInquiry, async (c) => {
  await deleteStorageInquiry(c.var.deps, idParam(c))
  return null
})
