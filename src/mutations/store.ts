import { Dexie, type ObservabilitySet, RangeSet, type Table } from 'dexie'
import { ON_DEVICE } from '#domain/on-device.ts'
import { isOutOfSpace } from './out-of-space.ts'
import type { Row } from './row.ts'
import { runAtIntervals } from './run-at-intervals.ts'

export type Where = { id: string } | { owner: string }
/** `after` null removes the row; without a `before` it is new. */
export type Changed<R extends Row> = { before: R | undefined; after: R | null }

/** Where rows are saved; every function is one durable transaction. */
export type Store<R extends Row> = {
  /** In the order in which they were made. */
  find: (where: Where) => Promise<R[]>
  /**
   * Saves new rows as durably as `change`, but faster, because a tap waits for it: where the database is open, in a
   * transaction that begins at once.
   */
  put: (...rows: R[]) => Promise<void>
  /** Resolves with the changes only after they were saved. */
  change: (where: Where, act: (rows: R[]) => Changed<R>[]) => Promise<Changed<R>[]>
}

export type WatchedStore<R extends Row> = Store<R> & {
  /**
   * Calls back with the owner's rows now and after changes in any tab or the worker; retries failed reads. Reads again no
   * sooner than the milliseconds that `pauseAfter` returns.
   */
  watch: (
    owner: string,
    onRows: (rows: R[]) => void,
    pauseAfter?: (rows: R[]) => number,
  ) => () => void
  open: () => Promise<void>
  close: () => void
}

/** A test's own database, in place of the browser's. */
type Indexed = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }

const RETRY_WATCH_MS = 1_000
/** How often rows are read again where a browser without BroadcastChannel says nothing of other tabs and the worker. */
const REREAD_MS = 2_000
const OPEN_TIMEOUT_MS = 5_000

/** The name of the database of all rows, of the lock of members' sender, and of the `sync` event for the worker. */
export const QUEUE_NAME = ON_DEVICE.outbox.name

/** Opens the database with strict durability, so that "saved" survives a power cut. */
export function openStore<R extends Row>(
  name: string,
  isKnownKind: (row: R) => boolean,
  indexed?: Indexed,
): WatchedStore<R> {
  // No cache: screens must show what is stored, not a write that may still fail.
  const dexie = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...indexed,
  })
  /** How Dexie's change events name this table's rows; they have `all` where anything may have changed. */
  const rowsPart = `idb://${name}/rows/`
  dexie.version(1).stores({ rows: 'id, owner' })
  const table: Table<R, string> = dexie.table('rows')
  const known = (saved: (R | undefined)[]) =>
    saved
      .flatMap((one) => (one && isKnownKind(one) ? one : []))
      .sort((a, b) => a.createdAt - b.createdAt)
  // Use Dexie's own promises: an async function in between can end the transaction early.
  const find = (where: Where) =>
    'id' in where
      ? table.bulkGet([where.id]).then(known)
      : table.where('owner').equals(where.owner).toArray().then(known)

  const connection = () => (dexie.isOpen() ? dexie.backendDB() : null)
  /** Fails where opening hangs, such as behind another tab's upgrade: a tap must not wait for it for ever. */
  const open = async () => {
    const timer = setTimeout(() => dexie.close(), OPEN_TIMEOUT_MS)
    await dexie.open().finally(() => clearTimeout(timer))
  }
  /** Opens another connection, unless somebody else already has since `used` failed. */
  const reopen = async (used: IDBDatabase | null) => {
    if (used && connection() === used) dexie.close({ disableAutoOpen: false })
    await open()
  }
  /** Tries once more over a new connection: iOS drops that of an app in the background. */
  const twice = async <T>(act: () => PromiseLike<T>, again = act): Promise<T> => {
    let used = connection()
    try {
      if (!used) await open()
      used = connection()
      return await act()
    } catch (cause) {
      if (isOutOfSpace(cause)) throw cause
      await reopen(used)
      return await again()
    }
  }
  const change: Store<R>['change'] = (where, act) =>
    dexie.transaction('rw', table, () =>
      find(where).then((rows) => {
        const changes = act(rows)
        const changed = changes.filter(({ before, after }) => after !== before)
        const toPut = changed.flatMap(({ after }) => after ?? [])
        const toDelete = changed.flatMap(({ before, after }) => (before && !after ? before.id : []))
        const putting = toPut.length > 0 ? table.bulkPut(toPut) : Dexie.Promise.resolve()
        return putting
          .then(() => (toDelete.length > 0 ? table.bulkDelete(toDelete) : undefined))
          .then(() => changes)
      }),
    )
  /** The try that seemed to fail may have saved the row, and another tab may have sent it since. */
  const putUnlessSaved = (rows: R[]) =>
    dexie.transaction('rw', table, () =>
      table.bulkGet(rows.map(({ id }) => id)).then((saved) => {
        const missing = rows.filter((_, place) => !saved[place])
        return missing.length > 0 ? table.bulkPut(missing).then(() => {}) : undefined
      }),
    )

  return {
    find: (where) => twice(() => find(where)),
    put: async (...rows) => {
      await twice<void>(
        () => putAtOnce(dexie.backendDB(), rows),
        () => putUnlessSaved(rows),
      )
      // In a later task, so that the writer continues before the watchers run.
      setTimeout(() => notifyWatchers(rowsPart, rows))
    },
    change: (where, act) => twice(() => change(where, act)),
    watch: (owner, onRows, pauseAfter = () => 0) => {
      let isWatched = true
      const read = async () => {
        try {
          const rows = await twice(() => find({ owner }))
          if (isWatched) onRows(rows)
          return pauseAfter(rows)
        } catch {
          // Unreadable doesn't mean empty: leave the last rows on the screen and retry.
          reads.request()
          return RETRY_WATCH_MS
        }
      }
      const reads = runAtIntervals(read)
      const onChange = (changed: ObservabilitySet) => {
        if ('all' in changed || rowsPart in changed) reads.request()
      }
      Dexie.on.storagemutated.subscribe(onChange)
      reads.request()
      const rereading =
        typeof BroadcastChannel === 'undefined' ? setInterval(reads.request, REREAD_MS) : undefined
      return () => {
        isWatched = false
        clearInterval(rereading)
        reads.stop()
        Dexie.on.storagemutated.unsubscribe(onChange)
      }
    },
    open,
    close: () => dexie.close(),
  }
}

function putAtOnce(database: IDBDatabase, rows: Row[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    for (const row of rows) transaction.objectStore('rows').put(row)
    transaction.commit()
  })
}

/** Fires Dexie's own change event, for watchers here and in other tabs. */
function notifyWatchers(rowsPart: string, rows: Row[]) {
  const changed = new RangeSet().addKeys(rows.map(({ id }) => id))
  Dexie.on.storagemutated.fire({ [rowsPart]: changed })
}
