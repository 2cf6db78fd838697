import { Hono } from 'hono'
import { eventInquiryBodySchema } from '#domain/inquiries/event-inquiry.schema.ts'
import { orAbsent } from '#domain/or-absent.ts'
import { z } from '#domain/zod.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, parseInput, readPage } from '#server/http/input.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import { deleteEventInquiry } from './delete-event-inquiry.ts'
import { inquireAboutEvent } from './inquire-about-event.ts'
import { listEventInquiries } from './list-event-inquiries.ts'

const filterSchema = z.object({ eventId: orAbsent(z.uuid('Choose an event'), 'Choose an event') })

function filterOf(c: AppContext): string | null {
  const { eventId } = parseInput(filterSchema, c.req.query())
  return eventId?.toLowerCase() ?? null
}

export const eventInquiryRoutes = new Hono<AppEnv>()
  .post('/api/event-inquiries', limitedForms, async (c) =>
    c.json(await takeForm(c, eventInquiryBodySchema, inquireAboutEvent), 201),
  )
  .get('/api/event-inquiries', adminsOnly, async (c) => {
    const page = { ...readPage(c), eventId: filterOf(c) }
    const { rows, total } = await listEventInquiries(c.var.deps, page)
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .delete('/api/event-inquiries/:id', adminsOnly, async (c) => {
    await deleteEventInquiry(c.var.deps, idParam(c))
    return c.body(null, 204)
  })
