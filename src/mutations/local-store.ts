import type { Row } from './row.ts'
import { type Changed, openStore, type WatchedStore, type Where } from './store.ts'

/** A page's rows: in the database, or in localStorage where the browser has no IndexedDB. */
export function openPageStore<R extends Row>(
  name: string,
  isKnownKind: (row: R) => boolean,
): WatchedStore<R> {
  return typeof indexedDB === 'undefined'
    ? openLocalStore(name, isKnownKind)
    : openStore(name, isKnownKind)
}

function openLocalStore<R extends Row>(
  name: string,
  isKnownKind: (row: R) => boolean,
): WatchedStore<R> {
  const listeners = new Set<() => void>()
  const all = (): R[] => JSON.parse(localStorage.getItem(name) ?? '[]')
  const find = (where: Where) =>
    all()
      .filter((row) => ('id' in where ? row.id === where.id : row.owner === where.owner))
      .filter(isKnownKind)
      .sort((a, b) => a.createdAt - b.createdAt)

  function save(changes: Changed<R>[]) {
    const changed = changes.filter(({ before, after }) => after !== before)
    if (changed.length === 0) return
    const rows = new Map(all().map((row) => [row.id, row]))
    for (const { before, after } of changed) {
      if (after) rows.set(after.id, after)
      else if (before) rows.delete(before.id)
    }
    localStorage.setItem(name, JSON.stringify([...rows.values()]))
    for (const listener of listeners) setTimeout(listener)
  }

  return {
    find: async (where) => find(where),
    put: async (...rows) => save(rows.map((after) => ({ before: undefined, after }))),
    change: async (where, act) => {
      // Nothing is awaited between the read and the write, so that no other tab writes in between.
      const changes = act(find(where))
      save(changes)
      return changes
    },
    watch: (owner, onRows) => {
      const read = () => onRows(find({ owner }))
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) read()
      }
      listeners.add(read)
      addEventListener('storage', onStorage)
      setTimeout(read)
      return () => {
        listeners.delete(read)
        removeEventListener('storage', onStorage)
      }
    },
    open: async () => {},
    close: () => {},
  }
}
