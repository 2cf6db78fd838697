import { memberOnDevice, subscribeToSession } from '../api/session.ts'
import { storedToken } from '../api/session-storage.ts'
import { rememberDeviceSession } from '../outbox/device-session.ts'
import { flushOutbox } from '../outbox/use-outbox.ts'

/** Keeps the queue's record of who is signed in true, also where only the service worker reads it. */
export function tellTheOutbox() {
  let told = ''
  told = tell()

  function tell(): string {
    const member = memberOnDevice()
    const token = storedToken()
    const session = member && token ? { member, token } : null
    const text = JSON.stringify(session)
    if (text !== told) rememberDeviceSession(session).catch(() => undefined)
    return text
  }

  subscribeToSession(() => {
    const before = told
    told = tell()
    if (told !== before) flushOutbox()
  })
}
