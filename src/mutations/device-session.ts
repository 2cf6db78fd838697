import { type Member, ownMemberSchema } from '#domain/members/member.ts'
import { ON_DEVICE } from '#domain/on-device.ts'
import type { Session } from './kind.ts'

/** Who is signed in on this device, in a form that the service worker can read. */
export type DeviceSession = { member: Member; token: string }
export type MemberSession = DeviceSession & Session

export const bearerOf = ({ token }: MemberSession) => ({ authorization: `Bearer ${token}` })

const NAME = ON_DEVICE.deviceSession.name
const STORE = 'session'
const ROW = 'current'
/** Waits after failed writes, in milliseconds; the last one repeats. */
const RETRY_MS = [200, 1_000, 5_000, 15_000]

/** The session under which the engine sends a member's rows. */
export function memberSession(session: DeviceSession | null): MemberSession | null {
  return session && { ...session, owner: session.member.id }
}

/** Who is signed in on this device (specification 3 and 9); null while a sign-out waits for the server (decision 1). */
export function readPageSession(storage: {
  getItem: (key: string) => string | null
}): DeviceSession | null {
  try {
    if (storage.getItem(ON_DEVICE.signOutDue.name) !== null) return null
    const token = storage.getItem(ON_DEVICE.memberToken.name)
    const { data: member } = ownMemberSchema.safeParse(
      JSON.parse(storage.getItem(ON_DEVICE.member.name) ?? 'null'),
    )
    return token && member ? { token, member } : null
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => { result: T },
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Saves who is signed in for the service worker; null when nobody is, or a sign-out waits for the server. */
export async function rememberDeviceSession(session: DeviceSession | null): Promise<void> {
  await inStore<unknown>('readwrite', (store) =>
    session ? store.put(session, ROW) : store.delete(ROW),
  )
}

/** The member signed in on this device, or null. */
export async function readDeviceSession(): Promise<DeviceSession | null> {
  const session = await inStore<DeviceSession | undefined>('readonly', (store) => store.get(ROW))
  return session ?? null
}

type MirrorTools = {
  /** Who is signed in now, from storage that all tabs share. */
  read: () => DeviceSession | null
  write: (session: DeviceSession | null) => Promise<void>
  wait: (ms: number) => Promise<void>
}

/** The only writer of the worker's session record; writes again until the record is saved and current. */
export function createSessionMirror({ read, write, wait }: MirrorTools) {
  let running = false
  let saved: string | null = null

  const save = async () => {
    let failures = 0
    for (;;) {
      const session = read()
      const text = JSON.stringify(session)
      if (text === saved) {
        running = false
        return
      }
      try {
        await write(session)
        failures = 0
        // Another tab may have written an older session during this write.
        saved = JSON.stringify(read()) === text ? text : null
      } catch {
        await wait(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
        failures += 1
      }
    }
  }

  return {
    /** Call it whenever the sign-in may have changed; it never throws and never writes twice at once. */
    update(): void {
      // Another tab may have overwritten the record since.
      saved = null
      if (running) return
      running = true
      void save()
    },
  }
}
