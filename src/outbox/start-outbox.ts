import { newUuid } from '#domain/new-uuid.ts'
import { AUTH_TOKEN_KEY, MEMBER_DATA_KEY } from '#domain/sign-in/device-keys.ts'
import { clubCalls } from './club-calls.ts'
import { onlySender } from './only-sender.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openOutboxDb } from './outbox-db.ts'
import { type AnyOutboxRow, hasWork, rowAt } from './outbox-row.ts'
import { createOutboxRunner } from './outbox-runner.ts'
import { createOutboxStore } from './outbox-store.ts'
import { readPageSession } from './page-session.ts'
import { SYNC_TAG } from './sync-tag.ts'

export type PageOutbox = Outbox & {
  watch: (memberId: string, see: (rows: AnyOutboxRow[]) => void) => () => void
  /** Sends what waits, also what rested; called after sign-in. */
  wake: () => void
  /** The zone in which the club reads its slots, once the server has said. */
  setTimeZone: (timeZone: string) => void
}

/** Opens the queue in this page and keeps it going until the page closes. */
export async function startOutbox(onSignInNeeded: () => void): Promise<PageOutbox> {
  let timeZone: string | null = null
  const db = openOutboxDb()
  const now = () => Date.now()
  const store = createOutboxStore({
    db,
    now,
    random: Math.random,
    newKey: newUuid,
    timeZone: () => timeZone,
  })
  const tools = {
    store,
    calls: clubCalls((path, init) => fetch(path, init)),
    readSession: async () => readPageSession(localStorage),
    onSignInNeeded,
  }
  const runner = createOutboxRunner({
    ...tools,
    asOnlySender: onlySender(navigator.locks, now),
    isSeen: () => document.visibilityState === 'visible',
    onStranded: askForSync,
  })
  const outbox = createOutbox({ ...tools, flush: runner.flush })
  const wake = () => void runner.wake()

  await db.open()
  if (!navigator.onLine) runner.cutOff()
  addEventListener('offline', runner.cutOff)
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== AUTH_TOKEN_KEY && event.key !== MEMBER_DATA_KEY) return
    wake()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  wake()

  return {
    ...outbox,
    add: async (memberId, wish) => {
      const row = await outbox.add(memberId, wish)
      keepForGood()
      return row
    },
    choose: async (memberId, choice) => {
      const row = await outbox.choose(memberId, choice)
      keepForGood()
      return row
    },
    wake,
    setTimeZone: (zone) => {
      if (zone === timeZone) return
      timeZone = zone
      wake()
    },
    watch: (memberId, see) =>
      db.watch(memberId, (rows) => {
        see(rows.map((row) => rowAt(row, now())))
        if (rows.some(hasWork)) runner.attend()
      }),
  }
}

let asked = false
function keepForGood() {
  if (asked) return
  asked = true
  navigator.storage?.persist?.().catch(() => {})
}

type SyncRegistration = { sync: { register: (tag: string) => Promise<void> } }

async function askForSync() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  await (registration as unknown as SyncRegistration).sync.register(SYNC_TAG).catch(() => {})
}
