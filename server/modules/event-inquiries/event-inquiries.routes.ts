import { Hono } from 'hono'
import * as admin from '#domain/api/admin-inquiries.ts'
import * as api from '#domain/api/event-inquiries.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { idParam, parseInput, readJson, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import {
  changeEventInquiryStatus,
  correctEventInquiry,
  deleteEventInquiry,
  inquireAboutEvent,
  listEventInquiries,
} from './event-inquiries.ts'

function filtersOf(c: AppContext) {
  const { eventId, status } = parseInput(admin.listEventInquiries.query, c.req.query())
  return { eventId: eventId?.toLowerCase() ?? null, status: status ?? null }
}

export const eventInquiryRoutes = new Hono<AppEnv>()

mount(
  eventInquiryRoutes,
  api.inquireAboutEvent,
  (c) => takeForm(c, api.inquireAboutEvent.request, inquireAboutEvent),
  [limitedForms],
)

mount(
  eventInquiryRoutes,
  api.correctEventInquiry,
  (c) =>
    takeForm(c, api.correctEventInquiry.request, (scope, form) =>
      correctEventInquiry(scope, idParam(c), form),
    ),
  [limitedForms],
)

mount(eventInquiryRoutes, admin.listEventInquiries, async (c) =>
  listEventInquiries(c.var.deps, { ...readPage(c), ...filtersOf(c) }),
)

mount(eventInquiryRoutes, admin.editEventInquiry, async (c) => {
  const { db, now } = c.var.deps
  const { status } = parseInput(admin.editEventInquiry.request, await readJson(c))
  return changeEventInquiryStatus({ db, now: now() }, idParam(c), status)
})

mount(eventInquiryRoutes, admin.deleteEventInquiry, async (c) => {
  await deleteEventInquiry(c.var.deps, idParam(c))
  return null
})
