import { showOnAppIcon } from '../mutations/app-badge.ts'
import { memberSession, readDeviceSession } from '../mutations/device-session.ts'
import { forScreen } from '../mutations/for-screen.ts'
import { isKnownKind, type MemberRow, memberKind } from '../mutations/kinds/member-kinds.ts'
import { createQueue } from '../mutations/queue.ts'
import { onlySender, sendDue } from '../mutations/sender.ts'
import { openStore, QUEUE_NAME } from '../mutations/store.ts'

type SyncEvent = ExtendableEvent & { tag: string }

function isOurs(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event && event.tag === QUEUE_NAME
}

/** Sends the queue when the browser reports a network, even with every page closed (decision 5). */
export function sendWhatWaits(event: Event): void {
  if (isOurs(event)) event.waitUntil(sendOnce())
}

async function sendOnce(): Promise<void> {
  const readSession = async () => memberSession(await readDeviceSession())
  const session = await readSession()
  if (!session) return
  const store = openStore<MemberRow>(QUEUE_NAME, isKnownKind)
  const queue = createQueue({ store, kindOf: memberKind })
  try {
    const asOnlySender = onlySender(navigator.locks, QUEUE_NAME)
    await asOnlySender(async () => {
      await queue.expire(session.owner)
      await queue.apply({ owner: session.owner }, () => ({ type: 'wake', signedIn: false }))
      const sendTools = {
        queue,
        readSession,
        fetch: (path: string, init: RequestInit) => fetch(path, init),
      }
      const { stopped } = await sendDue(sendTools, session.owner).finished
      // A rejection makes the browser retry with another `sync`.
      if (stopped === 'no-answer') throw new Error('No answer from the server.')
    })
  } finally {
    await store.find({ owner: session.owner }).then(
      (rows) => showOnAppIcon(forScreen(rows, queue.now())),
      () => {},
    )
    store.close()
  }
}
