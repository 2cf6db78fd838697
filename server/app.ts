import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import type { Deps } from './deps.ts'
import type { AppEnv } from './http/context.ts'
import { requireOneHost } from './http/edge.ts'
import { requireOwnHost } from './http/host-check.ts'
import { inRequest } from './http/in-request.ts'
import { createMemo } from './http/memo.ts'
import { API_HEADERS, securityHeaders } from './http/policies.ts'
import { answerError, answerUnrouted } from './http/refusals.ts'
import { logRequest } from './http/request-log.ts'
import { adminSignInRoutes } from './modules/admin-sign-in/admin-sign-in.routes.ts'
import { bookingRulesRoutes } from './modules/booking-rules/booking-rules.routes.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { carRequestRoutes } from './modules/car-requests/car-requests.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { configRoutes } from './modules/config/config.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { displayRoutes } from './modules/displays/displays.routes.ts'
import { eventInquiryRoutes } from './modules/event-inquiries/event-inquiries.routes.ts'
import { eventRoutes } from './modules/events/events.routes.ts'
import { formWebhookRoutes } from './modules/form-webhook/form-webhook.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { holdRoutes } from './modules/holds/holds.routes.ts'
import { kioskRoutes } from './modules/kiosk/kiosk.routes.ts'
import { memberMergeRoutes } from './modules/member-merges/member-merges.routes.ts'
import { memberRoutes } from './modules/members/members.routes.ts'
import { membersImportRoutes } from './modules/members-import/members-import.routes.ts'
import { membershipCheckRoutes } from './modules/membership-check/membership-check.routes.ts'
import { merchRoutes } from './modules/merch/merch.routes.ts'
import { myGarageRoutes } from './modules/my-garage/my-garage.routes.ts'
import { myProfileRoutes } from './modules/my-profile/my-profile.routes.ts'
import { myVehicleRoutes } from './modules/my-vehicles/my-vehicles.routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts'
import { openApiRoutes } from './modules/openapi/openapi.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { pictureRoutes } from './modules/pictures/pictures.routes.ts'
import { receiptRoutes } from './modules/receipts/receipts.routes.ts'
import { refundRoutes } from './modules/refunds/refunds.routes.ts'
import { rsvpRoutes } from './modules/rsvps/rsvps.routes.ts'
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts'
import { sitePagesRoutes } from './modules/site-pages/site-pages.routes.ts'
import { squareWebhookRoutes } from './modules/square-webhook/square-webhook.routes.ts'
import { storageInquiryRoutes } from './modules/storage-inquiries/storage-inquiries.routes.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { vehicleRoutes } from './modules/vehicles/vehicles.routes.ts'

const REQUEST_ID = 'X-Request-Id'

/** The whole API; `pages` serves the built app after it. */
export function createApp(deps: Deps, pages?: Hono<AppEnv>): Hono<AppEnv> {
  // The fastest router; it rejects a fixed segment where another route has a parameter.
  const app = new Hono<AppEnv>({ router: new RegExpRouter() })
  app.onError(answerError)
  const memo = createMemo()
  const { settings } = deps
  app.use(requestId({ headerName: settings.trustProxy ? REQUEST_ID : '', limitLength: 64 }))
  app.use(async (c, next) => {
    c.set('deps', inRequest(deps, c.var.requestId))
    c.set('memo', memo)
    logRequest(c, c.var.deps)
    await next()
    c.res.headers.set(REQUEST_ID, c.var.requestId)
  })
  app.use(securityHeaders(settings))
  app.use(async (c, next) => {
    requireOneHost(c)
    requireOwnHost(c, settings)
    await next()
  })
  for (const path of ['/api/*', '/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      for (const [name, value] of API_HEADERS) c.header(name, value)
      await next()
    })
  }
  app.route('/', healthRoutes)
  app.route('/', configRoutes)
  app.route('/', openApiRoutes)
  app.route('/', signInRoutes)
  app.route('/', myProfileRoutes)
  app.route('/', adminSignInRoutes)
  app.route('/', membersImportRoutes)
  app.route('/', memberRoutes)
  app.route('/', memberMergeRoutes)
  app.route('/', myGarageRoutes)
  app.route('/', myVehicleRoutes)
  app.route('/', carRequestRoutes)
  app.route('/', bookingRulesRoutes)
  app.route('/', vehicleRoutes)
  app.route('/', holdRoutes)
  app.route('/', todayRoutes)
  app.route('/', contentRoutes)
  app.route('/', pictureRoutes)
  app.route('/', eventRoutes)
  app.route('/', rsvpRoutes)
  app.route('/', eventInquiryRoutes)
  app.route('/', storageInquiryRoutes)
  app.route('/', newsletterRoutes)
  app.route('/', formWebhookRoutes)
  app.route('/', merchRoutes)
  app.route('/', catalogueRoutes)
  app.route('/', orderRoutes)
  app.route('/', membershipCheckRoutes)
  app.route('/', checkoutRoutes)
  app.route('/', refundRoutes)
  app.route('/', squareWebhookRoutes)
  app.route('/', receiptRoutes)
  app.route('/', calendarRoutes)
  app.route('/', displayRoutes)
  app.route('/', kioskRoutes)
  app.route('/', sitePagesRoutes)
  const answerRest = answerUnrouted(app)
  app.all('/api/*', answerRest)
  if (pages) app.route('/', pages)
  app.notFound(answerRest)
  return app
}
