import { IDBFactory as FakeFactory, IDBKeyRange } from 'fake-indexeddb'

/** `refused`: nothing is written. `lost`: the connection breaks once everything is, so that nobody learns of it. */
export const STORAGE_FAULTS = ['refused', 'lost', 'full'] as const
export type StorageFault = (typeof STORAGE_FAULTS)[number] | 'none'

const LOST = ['Connection to Indexed Database server lost.', 'UnknownError'] as const
const FULL = ['No space is left.', 'QuotaExceededError'] as const

/** A device's IndexedDB that applies the given faults, one per transaction. */
export class BadStorage {
  private readonly databases: IDBFactory = new FakeFactory()
  private readonly errors = new WeakSet<object>()
  private faults: StorageFault[] = []
  /** The same databases without any fault. */
  readonly sound = { indexedDB: this.databases, IDBKeyRange }
  readonly indexed = {
    indexedDB: {
      cmp: (one: unknown, other: unknown) => this.databases.cmp(one, other),
      databases: () => this.databases.databases(),
      deleteDatabase: (name: string) => this.databases.deleteDatabase(name),
      open: (name: string, version?: number) => {
        const request = this.databases.open(name, version)
        request.addEventListener('success', () => this.spoil(request.result))
        return request
      },
    },
    IDBKeyRange,
  }

  failNext(faults: StorageFault[]): void {
    this.faults = [...faults]
  }

  /** Whether an error is one of these faults, possibly inside one of Dexie's. */
  hasCaused(cause: unknown): boolean {
    if (typeof cause !== 'object' || cause === null) return false
    return this.errors.has(cause) || ('inner' in cause && this.hasCaused(cause.inner))
  }

  private spoil(database: IDBDatabase): void {
    // Dexie reads the schema while it opens a connection.
    let isOpening = true
    queueMicrotask(() => {
      isOpening = false
    })
    const begin = database.transaction.bind(database)
    database.transaction = (names, mode, options) => {
      const fault = (!isOpening && this.faults.shift()) || 'none'
      const isWrite = mode === 'readwrite'
      if (fault === 'refused' || (fault === 'lost' && !isWrite)) throw this.error(LOST)
      if (fault === 'full' && isWrite) throw this.error(FULL)
      const transaction = begin(names, mode, options)
      if (fault === 'lost') this.lose(transaction)
      return transaction
    }
  }

  private lose(transaction: IDBTransaction): void {
    transaction.addEventListener('complete', async () => {
      transaction.oncomplete = null
      // Other tabs and the worker see what was written before this one sees that it failed.
      await someTurns()
      Object.defineProperty(transaction, 'error', { value: this.error(LOST) })
      transaction.onabort?.(new Event('abort'))
    })
  }

  private error([message, name]: readonly [string, string]): DOMException {
    const error = new DOMException(message, name)
    this.errors.add(error)
    return error
  }
}

/** Lets other pending work continue for a while. */
export async function someTurns(count = 40): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
