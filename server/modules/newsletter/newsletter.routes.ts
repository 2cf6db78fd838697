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
  confirmSubscriber,
  countSignUp,
  isLinkValid,
  leaveNewsletter,
  linkPath,
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
    return isShown ? { email, confirmPath: linkPath(deps.secret, 'confirm', id) } : { email }
  },
  [limitedForms],
)

mount(newsletterRoutes, api.showConfirmation, async (c) => {
  const id = subscriberOf(c, 'confirm')
  return page(c, id && (await isLinkValid(c.var.deps, id)) ? 'unconfirmed' : 'expired')
})

mount(newsletterRoutes, api.confirmSubscriber, async (c) => {
  refuseForeignPages(c)
  const { db, now } = c.var.deps
  const id = subscriberOf(c, 'confirm')
  const isConfirmed = id && (await confirmSubscriber({ db, now: now() }, id))
  return page(c, isConfirmed ? 'confirmed' : 'expired')
})

mount(newsletterRoutes, api.showLeaving, async (c) =>
  page(c, subscriberOf(c, 'leave') ? 'leaving' : 'unknown'),
)

mount(newsletterRoutes, api.leaveNewsletter, async (c) => {
  refuseForeignPages(c)
  const id = subscriberOf(c, 'leave')
  if (id) await leaveNewsletter(c.var.deps, id)
  return page(c, id ? 'left' : 'unknown')
})

mount(newsletterRoutes, admin.listSubscribers, async (c) =>
  listSubscribers(c.var.deps, readPage(c)),
)

mount(newsletterRoutes, admin.exportSubscribers, async (c) => {
  const { now, settings } = c.var.deps
  const day = dayInZone(now(), settings.timeZone)
  return c.body(await exportSubscribers(c.var.deps), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="newsletter-${day}.csv"`,
  })
})

mount(newsletterRoutes, admin.removeSubscriber, async (c) => {
  await removeSubscriber(c.var.deps, idParam(c))
  return null
})

function subscriberOf(c: AppContext, kind: 'confirm' | 'leave') {
  return subscriberIdOf(c.var.deps.secret, kind, c.req.param('token') ?? '')
}

function page(c: AppContext, state: LinkState): Response {
  const status = state === 'expired' || state === 'unknown' ? 404 : 200
  return sendPlainPage(c, linkPage(state), { status, formAction: "'self'" })
}

type LinkState = 'unconfirmed' | 'confirmed' | 'expired' | 'leaving' | 'left' | 'unknown'

const CONTENT: Record<LinkState, { title: string; body: string }> = {
  unconfirmed: {
    title: 'Get the newsletter',
    // A button, because mail scanners follow links.
    body: '<p>New events, open storage spots and good roads. About twice a month.</p><form method="post"><button type="submit">Confirm</button></form>',
  },
  confirmed: {
    title: 'You’re on the list',
    body: "<p>You've been subscribed to our newsletter.</p>",
  },
  expired: {
    title: 'This link has expired',
    body: '<p>Sign up again and we’ll send you a new one.</p>',
  },
  leaving: {
    title: 'Leave the newsletter',
    body: '<p>We’ll send you no more of them.</p><form method="post"><button type="submit">Leave</button></form>',
  },
  left: {
    title: 'You’re off the list',
    body: '<p>No more newsletters. You can sign up again at any time.</p>',
  },
  unknown: {
    title: 'This link doesn’t work',
    body: '<p>Check that it’s whole, or call us.</p>',
  },
}

function linkPage(state: LinkState): PlainPage {
  const { title, body } = CONTENT[state]
  return {
    title,
    content: `<h1>${title}</h1>
<div class="told">${body}</div>`,
    footer: '<p><a class="back" href="/philadelphia">Back to the club</a></p>',
  }
}
