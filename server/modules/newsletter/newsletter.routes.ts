import { Hono } from 'hono'
import { dayInZone } from '#domain/dates.ts'
import { newsletterFormSchema } from '#domain/inquiries/newsletter.schema.ts'
import type { AppEnv } from '#server/http/context.ts'
import { adminsOnly } from '#server/http/guards.ts'
import { idParam, readPage } from '#server/http/input.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { removeSubscriber } from './remove-subscriber.ts'
import { subscribe } from './subscribe.ts'

export const newsletterRoutes = new Hono<AppEnv>()
  .post('/api/newsletter', limitedForms, async (c) =>
    c.json(await takeForm(c, newsletterFormSchema, subscribe), 201),
  )
  .get('/api/newsletter', adminsOnly, async (c) => {
    const { rows, total } = await listSubscribers(c.var.deps, readPage(c))
    return c.json(rows, 200, { 'x-total-count': total })
  })
  .get('/api/newsletter/export', adminsOnly, async (c) => {
    const { now, settings } = c.var.deps
    const day = dayInZone(now(), settings.timeZone)
    return c.body(await exportSubscribers(c.var.deps, settings.timeZone), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="newsletter-${day}.csv"`,
    })
  })
  .delete('/api/newsletter/:id', adminsOnly, async (c) => {
    await removeSubscriber(c.var.deps, idParam(c))
    return c.body(null, 204)
  })
