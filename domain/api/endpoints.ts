import * as adminContent from './admin-content.ts'
import * as adminEvents from './admin-events.ts'
import * as adminInquiries from './admin-inquiries.ts'
import * as adminSignIn from './admin-sign-in.ts'
import * as bookingRules from './booking-rules.ts'
import * as calendar from './calendar.ts'
import * as carRequests from './car-requests.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as displays from './displays.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventInquiries from './event-inquiries.ts'
import * as events from './events.ts'
import * as health from './health.ts'
import * as holds from './holds.ts'
import * as kiosk from './kiosk.ts'
import * as memberMerges from './member-merges.ts'
import * as members from './members.ts'
import * as merch from './merch.ts'
import * as myCarRequests from './my-car-requests.ts'
import * as myGarage from './my-garage.ts'
import * as myProfile from './my-profile.ts'
import * as myRequestActs from './my-request-acts.ts'
import * as myRsvps from './my-rsvps.ts'
import * as myVehicles from './my-vehicles.ts'
import * as newsletter from './newsletter.ts'
import * as openapi from './openapi.ts'
import * as orders from './orders.ts'
import * as pictures from './pictures.ts'
import * as rsvps from './rsvps.ts'
import * as session from './session.ts'
import * as signIn from './sign-in.ts'
import * as sitePages from './site-pages.ts'
import * as slots from './slots.ts'
import * as storageInquiries from './storage-inquiries.ts'
import * as today from './today.ts'
import * as vehicles from './vehicles.ts'
import * as webhooks from './webhooks.ts'

/** Every endpoint, for the server's documents and the tests; a surface imports only its own entities' files. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  config,
  signIn,
  session,
  myProfile,
  adminSignIn,
  myVehicles,
  myGarage,
  myCarRequests,
  myRequestActs,
  carRequests,
  slots,
  bookingRules,
  vehicles,
  holds,
  today,
  members,
  memberMerges,
  ...Object.values(content),
  ...Object.values(adminContent),
  pictures,
  calendar,
  events,
  adminEvents,
  myRsvps,
  rsvps,
  eventInquiries,
  storageInquiries,
  newsletter,
  adminInquiries,
  merch,
  checkout,
  catalogue,
  orders,
  webhooks,
  displays,
  kiosk,
  sitePages,
  openapi,
].flatMap((module): Endpoint[] => Object.values(module))
