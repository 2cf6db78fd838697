type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

// Some browsers block storage; the app then works in memory until the tab closes.
function usable(open: () => Storage): KeyValueStorage {
  try {
    const storage = open()
    // Throws where only the access is blocked.
    storage.getItem('probe')
    return storage
  } catch {
    return inMemory()
  }
}

export const deviceStorage: KeyValueStorage = usable(() => window.localStorage)
export const tabStorage: KeyValueStorage = usable(() => window.sessionStorage)
