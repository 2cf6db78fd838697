import { Hono } from 'hono'
import * as admin from '#domain/api/admin-inquiries.ts'
import * as api from '#domain/api/newsletter.ts'
import { dayInZone } from '#domain/dates.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { idParam, readPage } from '#server/http/input.ts'
import { mount } from '#server/http/mount.ts'
import { type PlainPage, sendPlainPage } from '#server/http/plain-page.ts'
import { limitedForms, takeForm } from '#server/http/public-form.ts'
import { widestNetworkOf } from '#server/http/rate-limit.ts'
import { isFromThisMachine, refuseForeignPages } from '#server/http/request-origin.ts'
import {
  confirmPath,
  confirmSubscriber,
  countSignUp,
  isLinkValid,
  sendConfirmation,
  subscribe,
  subscriberIdOf,
} from './subscribe.ts'
import { exportSubscribers, listSubscribers, removeSubscriber } from './subscribers.ts'

export const newsletterRoutes = new Hono<AppEnv>()

mount(
  newsletterRoutes,
  api.subscribe,
  async (c) => {
    const { deps } = c.var
    const { settings, delivery } = deps
    const { id, email } = await takeForm(c, api.subscribe.request, async (scope, form) => {
      if (delivery.email.delivers) await countSignUp({ ...scope, settings }, widestNetworkOf(c))
      return { ...form, id: await subscribe(scope, form) }
    })
    sendConfirmation({ ...deps, now: deps.now() }, id)
    const isShown = deps.settings.showCodes && isFromThisMachine(c)
    return isShown ? { email, confirmPath: confirmPath(deps.secret, id) } : { email }
  },
  [limitedForms],
)

mount(newsletterRoutes, api.showConfirmation, async (c) => {
  const id = subscriberOf(c)
  return page(c, id && (await isLinkValid(c.var.deps, id)) ? 'unconfirmed' : 'expired')
})

mount(newsletterRoutes, api.confirmSubscriber, async (c) => {
  refuseForeignPages(c)
  const { db, now } = c.var.deps
  const id = subscriberOf(c)
  const isConfirmed = id && (await confirmSubscriber({ db, now: now() }, id))
  return page(c, isConfirmed ? 'confirmed' : 'expired')
})

mount(newsletterRoutes, admin.listSubscribers, async (c) =>
  listSubscribers(c.var.deps, readPage(c)),
)

mount(newsletterRoutes, admin.exportSubscribers, async (c) => {
  const { now, settings } = c.var.deps
  const day = dayInZone(now(), settings.timeZone)
  return c.body(await exportSubscribers(c.var.deps, settings.timeZone), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="newsletter-${day}.csv"`,
  })
})

mount(newsletterRoutes, admin.removeSubscriber, async (c) => {
  await removeSubscriber(c.var.deps, idParam(c))
  return null
})

function subscriberOf(c: AppContext) {
  return subscriberIdOf(c.var.deps.secret, c.req.param('token') ?? '')
}

function page(c: AppContext, state: ConfirmState): Response {
  const status = state === 'expired' ? 404 : 200
  return sendPlainPage(c, confirmPage(state), { status, formAction: "'self'" })
}

type ConfirmState = 'unconfirmed' | 'confirmed' | 'expired'

const CONTENT: Record<ConfirmState, { title: string; body: string }> = {
  unconfirmed: {
    title: 'Get the newsletter',
    // A button, because mail scanners follow links.
    body: '<p>New events, open storage spots and good roads. About twice a month.</p><form method="post"><button type="submit">Confirm</button></form>',
  },
  confirmed: {
    title: 'You’re on the list',
    body: '<p>Thanks. You’ll get the next newsletter.</p>',
  },
  expired: {
    title: 'This link has expired',
    body: '<p>Sign up again and we’ll send you a new one.</p>',
  },
}

function confirmPage(state: ConfirmState): PlainPage {
  const { title, body } = CONTENT[state]
  return {
    title,
    content: `<h1>${title}</h1>
<div class="told">${body}</div>`,
    footer: '<p><a class="back" href="/philadelphia">Back to the club</a></p>',
  }
}
