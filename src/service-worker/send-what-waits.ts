import { newUuid } from '#domain/new-uuid.ts'
import { clubCalls } from '../outbox/club-calls.ts'
import { readDeviceSession } from '../outbox/device-session.ts'
import { onlySender } from '../outbox/only-sender.ts'
import { openOutboxDb } from '../outbox/outbox-db.ts'
import { createOutboxStore } from '../outbox/outbox-store.ts'
import { sendOutbox } from '../outbox/send-outbox.ts'
import { SYNC_TAG } from '../outbox/sync-tag.ts'

type SyncEvent = ExtendableEvent & { tag: string }

function isOurs(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event && event.tag === SYNC_TAG
}

/** Sends the queue when the browser says a network is back, also with every page closed (decision 5). */
export function sendWhatWaits(event: Event): void {
  if (isOurs(event)) event.waitUntil(sendOnce())
}

async function sendOnce(): Promise<void> {
  const session = await readDeviceSession()
  if (!session) return
  const now = () => Date.now()
  const db = openOutboxDb()
  const store = createOutboxStore({
    db,
    now,
    random: Math.random,
    newKey: newUuid,
    timeZone: () => null,
  })
  const tools = {
    store,
    calls: clubCalls((path, init) => fetch(path, init)),
    readSession: readDeviceSession,
  }
  try {
    await onlySender(
      navigator.locks,
      now,
    )(async () => {
      await store.wake(session.member.id, 'network')
      const { stopped } = await sendOutbox(tools, session.member.id)
      // A rejection asks the browser to come back with another `sync`.
      if (stopped === 'no-answer') throw new Error('The club did not answer.')
    })
  } finally {
    db.close()
  }
}
