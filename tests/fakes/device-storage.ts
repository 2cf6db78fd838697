import { isOutOfSpace } from '../../src/mutations/out-of-space.ts'
import type { Row } from '../../src/mutations/row.ts'
import { type Changed, openStore, type Store, type Where } from '../../src/mutations/store.ts'
import { BadStorage, type StorageFault, someTurns } from './bad-storage.ts'

/** Where a device saves its rows: it fails when it is asked to. */
export type DeviceStorage<R extends Row> = {
  /** The store as another page opens it. */
  open: () => Store<R>
  /** What is stored, whatever the storage does to pages. */
  rowsOf: (owner: string) => Promise<R[]>
  /** The faults of the next transactions. */
  failNext: (faults: StorageFault[]) => void
  hasCaused: (cause: unknown) => boolean
  /** Lets other pending work continue: `count` is at most 8. */
  turns: (count: number) => Promise<void>
  /** Lets all of it continue until it waits for something else. */
  rest: () => Promise<void>
  close: () => void
}

class StorageFailed extends Error {
  constructor(fault: StorageFault) {
    super(fault)
    this.name = fault === 'full' ? 'QuotaExceededError' : 'UnknownError'
  }
}

/** In memory, for as many histories as possible; only writes fail, which are tried once more as in the product's store. */
export function memoryStorage<R extends Row>(): DeviceStorage<R> {
  const rows = new Map<string, R>()
  let faults: StorageFault[] = []
  const found = (where: Where) =>
    [...rows.values()]
      .filter((row) => ('id' in where ? row.id === where.id : row.owner === where.owner))
      .sort((a, b) => a.createdAt - b.createdAt)
  const save = (changes: Changed<R>[]) => {
    const fault = faults.shift() ?? 'none'
    if (fault === 'refused' || fault === 'full') throw new StorageFailed(fault)
    for (const { before, after } of changes) {
      if (after) rows.set(after.id, after)
      else if (before) rows.delete(before.id)
    }
    if (fault === 'lost') throw new StorageFailed(fault)
    return changes
  }
  const store: Store<R> = {
    find: async (where) => found(where),
    put: async (...saved) => {
      const put = (missing: R[]) => save(missing.map((after) => ({ before: undefined, after })))
      const again = () => put(saved.filter(({ id }) => !rows.has(id)))
      await twice(() => put(saved), again)
    },
    change: (where, act) => twice(() => save(act(found(where)))),
  }
  return {
    open: () => store,
    rowsOf: async (owner) => found({ owner }),
    failNext: (next) => {
      faults = [...next]
    },
    hasCaused: (cause) => cause instanceof StorageFailed,
    turns: microtasks,
    // All that pages do here happens before the next task begins.
    rest: () => new Promise((resolve) => setImmediate(resolve)),
    close: () => {},
  }
}

async function twice<T>(act: () => T, again = act): Promise<T> {
  try {
    return act()
  } catch (cause) {
    if (isOutOfSpace(cause)) throw cause
    // Others see what was written before this page sees that it failed.
    await microtasks(40)
    return again()
  }
}

async function microtasks(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/** The product's own store, in IndexedDB: reads fail too, and connections are lost. */
export function indexedStorage<R extends Row>(isKnownKind: (row: R) => boolean): DeviceStorage<R> {
  const storage = new BadStorage()
  const opened: ReturnType<typeof openStore<R>>[] = []
  let underWay = 0
  const open = (indexed: Parameters<typeof openStore>[2]) => {
    const store = openStore<R>('outbox', isKnownKind, indexed)
    opened.push(store)
    return store
  }
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    underWay += 1
    return act().finally(() => {
      underWay -= 1
    })
  }
  const observer = open(storage.sound)
  return {
    open: () => {
      const store = open(storage.indexed)
      return {
        put: (...rows) => counted(() => store.put(...rows)),
        change: (where, act) => counted(() => store.change(where, act)),
        find: (where) => counted(() => store.find(where)),
      }
    },
    rowsOf: (owner) => observer.find({ owner }),
    failNext: (faults) => storage.failNext(faults),
    hasCaused: (cause) => storage.hasCaused(cause),
    turns: (count) => someTurns(5 * count),
    rest: async () => {
      do await someTurns()
      while (underWay > 0)
    },
    close: () => {
      for (const store of opened) store.close()
    },
  }
}
