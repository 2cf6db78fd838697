import { deviceStorage } from '../api/device-storage.ts'
import { subscribeToSession } from '../api/session.ts'
import { keepOnlyImagesOf } from '../kept-images/image-cache.ts'
import { type DeviceSession, rememberDeviceSession } from '../outbox/device-session.ts'
import { readPageSession } from '../outbox/page-session.ts'
import { createSessionMirror } from '../outbox/session-mirror.ts'
import { flushOutbox } from '../outbox/use-outbox.ts'

// In this order: a worker that is keeping pictures looks who is signed in when it is done.
async function keepOnDevice(session: DeviceSession | null) {
  await rememberDeviceSession(session)
  if ('caches' in window) await keepOnlyImagesOf(caches, session?.member.id ?? null)
}

/** Keeps the queue's record of who is signed in true, also where only the service worker reads it. */
export function tellTheOutbox() {
  const read = () => readPageSession(deviceStorage)
  const mirror = createSessionMirror({
    read,
    write: keepOnDevice,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  let told = JSON.stringify(read())
  mirror.update()

  subscribeToSession(() => {
    const before = told
    told = JSON.stringify(read())
    if (told === before) return
    mirror.update()
    flushOutbox()
  })
}
