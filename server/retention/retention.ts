import type { Db } from '#server/db/db.ts'
import { clearOldRequests } from '#server/modules/car-requests/expire-requests.ts'
import { clearOldBrowsers } from '#server/modules/checkout/hold-order.ts'
import { clearOldEventInquiries } from '#server/modules/event-inquiries/event-inquiries.ts'
import { clearOldSubmissions } from '#server/modules/form-webhook/take-submission.ts'
import { clearOldHolds } from '#server/modules/holds/holds.ts'
import { clearOldKeys } from '#server/modules/idempotency-keys/stored-keys.ts'
import { clearOldPairings } from '#server/modules/kiosk/pairing.ts'
import { clearOldMerges } from '#server/modules/member-merges/merges.ts'
import { clearUnconfirmed } from '#server/modules/newsletter/subscribers.ts'
import { clearOldOrders, forgetCustomers } from '#server/modules/orders/old-orders.ts'
import { clearUnusedPictures } from '#server/modules/pictures/pictures.ts'
import { clearOldSessions } from '#server/modules/sessions/sessions.ts'
import { clearOldCodes } from '#server/modules/sign-in/login-guard.ts'
import { clearOldEvents } from '#server/modules/square-webhook/take-square-event.ts'
import { clearOldStorageInquiries } from '#server/modules/storage-inquiries/storage-inquiries.ts'
import { clearOldHistory } from '#server/modules/vehicles/status-history.ts'

type Chore = (scope: { db: Db; now: Date }) => Promise<void>

/** The chores that delete expired rows (decision 33). Safe to run in several processes at once. */
export const RETENTION: readonly Chore[] = [
  clearOldSessions,
  clearOldCodes,
  clearOldKeys,
  clearOldPairings,
  clearOldSubmissions,
  clearUnconfirmed,
  clearOldEvents,
  clearOldBrowsers,
  clearOldMerges,
  clearUnusedPictures,
  clearOldRequests,
  clearOldHistory,
  clearOldHolds,
  clearOldEventInquiries,
  clearOldStorageInquiries,
  forgetCustomers,
  clearOldOrders,
]
