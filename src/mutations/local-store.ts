import type { Row } from './row.ts'
import type { Changed, Store } from './store.ts'

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Parse<T> = (value: unknown) => { data?: T[] | undefined }

export type LocalList<T> = ReturnType<typeof createLocalList<T>>

/** A list under one key of the device's storage, shared by all tabs; what doesn't fit is held until the tab closes. */
export function createLocalList<T>(
  storage: KeyValueStorage,
  key: string,
  parse: Parse<T>,
  /** What a screen shows of an item; nobody is notified of the rest. */
  shownOf: (item: T) => unknown = (item) => item,
) {
  let text = storage.getItem(key)
  let items: readonly T[] = read()
  let shown = items
  const listeners = new Set<() => void>()

  function read(): T[] {
    try {
      return parse(JSON.parse(text ?? '[]')).data ?? []
    } catch {
      return []
    }
  }

  /** Rereads what another tab wrote; returns whether anything changed. */
  function reload() {
    const now = storage.getItem(key)
    if (now === text) return false
    text = now
    items = read()
    notify()
    return true
  }

  function notify() {
    if (JSON.stringify(items.map(shownOf)) === JSON.stringify(shown.map(shownOf))) return
    shown = items
    for (const listener of listeners) listener()
  }

  return {
    all: () => items,
    shown: () => shown,
    reload,
    change(make: (before: readonly T[]) => readonly T[]) {
      reload()
      items = make(items)
      try {
        if (items.length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(items))
      } catch {
        // Storage is full.
      }
      text = storage.getItem(key)
      notify()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Codec<R, Saved> = { read: (saved: readonly Saved[]) => R[]; write: (row: R) => Saved }

/** Rows in a list of the device's storage: synchronous, so that a tap survives the page that closes right after it. */
export function createLocalStore<R extends Row, Saved>(
  list: LocalList<Saved>,
  { read, write }: Codec<R, Saved>,
): Store<R> {
  function change(act: (rows: R[]) => Changed<R>[]): Changed<R>[] {
    list.reload()
    const rows = read(list.all())
    const changes = act(rows)
    const changed = changes.filter(({ before, after }) => after !== before)
    if (changed.length === 0) return changes
    const next = new Map(rows.map((row) => [row.id, row]))
    for (const { before, after } of changed) {
      if (after) next.set(after.id, after)
      else if (before) next.delete(before.id)
    }
    list.change(() => [...next.values()].map(write))
    return changes
  }

  const find = (where: Parameters<Store<R>['find']>[0], rows: R[]) =>
    rows.filter((row) => ('id' in where ? row.id === where.id : row.owner === where.owner))

  return {
    async find(where) {
      list.reload()
      return find(where, read(list.all()))
    },
    put: async (row) => void change(() => [{ before: undefined, after: row }]),
    change: async (where, act) => change((rows) => act(find(where, rows))),
  }
}
