import { Dexie, type EntityTable, liveQuery } from 'dexie'
import type { StoredRow } from './outbox-row.ts'

export type OutboxDb = {
  /** Runs `act` in one durable transaction; resolves only after it committed. */
  write: <T>(act: (rows: RowTable) => Promise<T>) => Promise<T>
  get: (id: string) => Promise<StoredRow | undefined>
  ofMember: (memberId: string) => Promise<StoredRow[]>
  /** Calls back with the member's rows now and after every change in any tab or the worker. */
  watch: (
    memberId: string,
    see: (rows: StoredRow[]) => void,
    fail: (cause: unknown) => void,
  ) => () => void
  open: () => Promise<void>
  close: () => void
}

export type RowTable = {
  get: (id: string) => Promise<StoredRow | undefined>
  ofMember: (memberId: string) => Promise<StoredRow[]>
  put: (row: StoredRow) => Promise<void>
  putAll: (rows: StoredRow[]) => Promise<void>
  remove: (ids: string[]) => Promise<void>
}

type Indexed = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }

/** The outbox's database on this device; strict, so that "saved" survives a power cut (decision 5). */
export function openOutboxDb(name = 'rowhouse-outbox', indexed?: Indexed): OutboxDb {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', ...indexed })
  dexie.version(1).stores({ rows: 'id, memberId' })
  const table = dexie.table('rows') as EntityTable<StoredRow, 'id'>
  const ofMember = async (memberId: string) => {
    const rows = await table.where('memberId').equals(memberId).toArray()
    return rows.sort((one, other) => one.createdAt - other.createdAt)
  }
  const rows: RowTable = {
    ofMember,
    get: async (id) => table.get(id),
    put: async (row) => void (await table.put(row)),
    putAll: async (many) => void (await table.bulkPut(many)),
    remove: async (ids) => void (await table.bulkDelete(ids)),
  }
  return {
    ofMember,
    get: rows.get,
    write: async (act) => dexie.transaction('rw', table, () => act(rows)),
    watch: (memberId, see, fail) => {
      const subscription = liveQuery(() => ofMember(memberId)).subscribe(see, fail)
      return () => subscription.unsubscribe()
    },
    open: async () => void (await dexie.open()),
    close: () => dexie.close(),
  }
}
