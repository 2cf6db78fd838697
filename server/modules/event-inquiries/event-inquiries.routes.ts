import { Hono } from 'hono'
import * as admin from '#domain/api/admin-inquiries.ts'
import * as api from '#domain/api/event-inquiries.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { idParam, parseInput, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import { deleteEventInquiry, inquireAboutEvent, listEventInquiries } from './event-inquiries.ts'

function filterOf(c: AppContext): string | null {
  const { eventId } = parseInput(admin.listEventInquiries.query, c.req.query())
  return eventId?.toLowerCase() ?? null
}

export const eventInquiryRoutes = new Hono<AppEnv>()

mount(
  eventInquiryRoutes,
  api.inquireAboutEvent,
  (c) => takeForm(c, api.inquireAboutEvent.request, inquireAboutEvent),
  [limitedForms],
)

mount(eventInquiryRoutes, admin.listEventInquiries, async (c) =>
  listEventInquiries(c.var.deps, { ...readPage(c), eventId: filterOf(c) }),
)

mount(eventInquiryRoutes, admin.deleteEventInquiry, async (c) => {
  await deleteEventInquiry(c.var.deps, idParam(c))
  return null
})
