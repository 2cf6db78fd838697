import type { Member } from '#domain/members/member.schema.ts'

/** Who is signed in on this device, where the service worker can read it. */
export type DeviceSession = { member: Member; token: string }

const NAME = 'rowhouse-device'
const STORE = 'session'
const ROW = 'current'

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

/** Tells the service worker who is signed in; null when nobody is, also while a sign-out waits for the server (decision 1). */
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
