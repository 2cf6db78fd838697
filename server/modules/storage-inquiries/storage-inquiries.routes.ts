import { Hono } from 'hono'
import * as admin from '#domain/api/admin-inquiries.ts'
import * as api from '#domain/api/storage-inquiries.ts'
import type { AppEnv } from '#server/http/context.ts'
import { idParam, parseInput, readJson, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import {
  changeStorageInquiryStatus,
  correctStorageInquiry,
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

mount(
  storageInquiryRoutes,
  api.correctStorageInquiry,
  (c) =>
    takeForm(c, api.correctStorageInquiry.request, (scope, form) =>
      correctStorageInquiry(scope, idParam(c), form),
    ),
  [limitedForms],
)

mount(storageInquiryRoutes, admin.listStorageInquiries, async (c) => {
  const { status } = parseInput(admin.listStorageInquiries.query, c.req.query())
  return listStorageInquiries(c.var.deps, { ...readPage(c), status: status ?? null })
})

mount(storageInquiryRoutes, admin.editStorageInquiry, async (c) => {
  const { db, now } = c.var.deps
  const { status } = parseInput(admin.editStorageInquiry.request, await readJson(c))
  return changeStorageInquiryStatus({ db, now: now() }, idParam(c), status)
})

mount(storageInquiryRoutes, admin.deleteStorageInquiry, async (c) => {
  await deleteStorageInquiry(c.var.deps, idParam(c))
  return null
})
