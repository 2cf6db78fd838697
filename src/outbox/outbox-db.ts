import { Dexie, type EntityTable, liveQuery, RangeSet } from 'dexie'
import type { StoredRow } from './outbox-row.ts'

export type OutboxDb = {
  /** Runs `act` in one durable transaction; resolves only after it committed. */
  write: <T>(act: (rows: RowTable) => Promise<T>) => Promise<T>
  /** Puts one row as durably as `write` does, by the shortest way: a tap waits for it. */
  put: (row: StoredRow) => Promise<void>
  get: (id: string) => Promise<StoredRow | undefined>
  ofMember: (memberId: string) => Promise<StoredRow[]>
  /** Calls back with the member's rows now and after every change in any tab or the worker, as soon as they can be read. */
  watch: (memberId: string, see: (rows: StoredRow[]) => void) => () => void
  open: () => Promise<void>
  close: () => void
}

export type RowTable = {
  getAll: (ids: string[]) => Promise<StoredRow[]>
  ofMember: (memberId: string) => Promise<StoredRow[]>
  put: (row: StoredRow) => Promise<void>
  putAll: (rows: StoredRow[]) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

type Indexed = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }

const WATCHED_AGAIN_MS = 1_000

/** The outbox's database on this device; strict, so that "saved" survives a power cut (decision 5). */
export function openOutboxDb(name = 'rowhouse-outbox', indexed?: Indexed): OutboxDb {
  // No cache: what a screen shows is what is stored, not what a write still hopes for.
  const dexie = new Dexie(name, {
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
    ...indexed,
  })
  dexie.version(1).stores({ rows: 'id, memberId' })
  const table = dexie.table('rows') as EntityTable<StoredRow, 'id'>
  // Dexie's own promises throughout: an async function in between can end the transaction early.
  const ofMember = (memberId: string) =>
    table
      .where('memberId')
      .equals(memberId)
      .toArray()
      .then((found) => found.sort((one, other) => one.createdAt - other.createdAt))
  const rows: RowTable = {
    ofMember,
    getAll: (ids) => table.bulkGet(ids).then((found) => found.filter((row) => row !== undefined)),
    put: (row) => table.put(row).then(() => {}),
    putAll: (many) => table.bulkPut(many).then(() => {}),
    remove: (ids) => table.bulkDelete(ids),
  }
  return {
    ofMember,
    get: async (id) => table.get(id),
    put: async (row) => {
      if (!dexie.isOpen()) await dexie.open()
      try {
        await putAtOnce(dexie.backendDB(), row)
      } catch (cause) {
        // The browser is closing this connection; Dexie opens another.
        if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
        await dexie.transaction('rw', table, () => rows.put(row))
        return
      }
      // In a later task, so that whoever waits for the write comes before those who watch.
      setTimeout(() => tellWatchers(name, row))
    },
    write: async (act) => dexie.transaction('rw', table, () => act(rows)),
    watch: (memberId, see) => {
      let stop = () => {}
      // Not to be read is not to be empty: what was seen last stands until it can be read again.
      const start = () => {
        const subscription = liveQuery(() => ofMember(memberId)).subscribe(see, () => {
          const timer = setTimeout(start, WATCHED_AGAIN_MS)
          stop = () => clearTimeout(timer)
        })
        stop = () => subscription.unsubscribe()
      }
      start()
      return () => stop()
    },
    open: async () => void (await dexie.open()),
    close: () => dexie.close(),
  }
}

function putAtOnce(database: IDBDatabase, row: StoredRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.objectStore('rows').put(row)
    transaction.commit()
  })
}

/** What Dexie says after a write of its own, to live queries here and in other tabs. */
function tellWatchers(name: string, row: StoredRow) {
  Dexie.on.storagemutated.fire({
    [`idb://${name}/rows/`]: new RangeSet(row.id),
    [`idb://${name}/rows/memberId`]: new RangeSet(row.memberId),
  })
}

/** Changes rows in one transaction, in turn: null removes a row, the same row leaves it; a missing one stays missing. */
export function changeRows(
  db: Pick<OutboxDb, 'write'>,
  changes: { id: string; change: (row: StoredRow) => StoredRow | null }[],
): Promise<void> {
  return db.write(async (rows) => {
    const found = await rows.getAll([...new Set(changes.map((one) => one.id))])
    const before = new Map(found.map((row) => [row.id, row]))
    const after = new Map<string, StoredRow | null>(before)
    for (const { id, change } of changes) {
      const row = after.get(id)
      if (row) after.set(id, change(row))
    }
    const changed = [...after.values()].filter((row) => row !== null && row !== before.get(row.id))
    const gone = [...after].filter(([, row]) => row === null).map(([id]) => id)
    if (changed.length > 0) await rows.putAll(changed.filter((row) => row !== null))
    if (gone.length > 0) await rows.remove(gone)
  })
}
