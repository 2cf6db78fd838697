import type { Db } from '#server/db/db.ts'
import { clearOldRequests } from '#server/modules/car-requests/clear-old-requests.ts'
import { clearOldBrowsers } from '#server/modules/checkout/clear-old-browsers.ts'
import { clearOldEventInquiries } from '#server/modules/event-inquiries/clear-old-event-inquiries.ts'
import { clearOldSubmissions } from '#server/modules/form-webhook/clear-old-submissions.ts'
import { clearOldKeys } from '#server/modules/idempotency-keys/clear-old-keys.ts'
import { clearOldPairings } from '#server/modules/kiosk/clear-old-pairings.ts'
import { clearOldOrders } from '#server/modules/orders/clear-old-orders.ts'
import { forgetCustomers } from '#server/modules/orders/forget-customers.ts'
import { clearUnusedPictures } from '#server/modules/pictures/clear-unused-pictures.ts'
import { clearOldSessions } from '#server/modules/sessions/sessions.ts'
import { clearOldCodes } from '#server/modules/sign-in/clear-old-codes.ts'
import { clearOldEvents } from '#server/modules/square-webhook/clear-old-events.ts'
import { clearOldStorageInquiries } from '#server/modules/storage-inquiries/clear-old-storage-inquiries.ts'
import { clearOldHistory } from '#server/modules/vehicles/clear-old-history.ts'

type Chore = (scope: { db: Db; now: Date }) => Promise<void>

/** What keeps the lifetimes, each verb for its own rows (decision 33). Any number of processes may do it at once. */
export const RETENTION: readonly Chore[] = [
  clearOldSessions,
  clearOldCodes,
  clearOldKeys,
  clearOldPairings,
  clearOldSubmissions,
  clearOldEvents,
  clearOldBrowsers,
  clearUnusedPictures,
  clearOldRequests,
  clearOldHistory,
  clearOldEventInquiries,
  clearOldStorageInquiries,
  forgetCustomers,
  clearOldOrders,
]
