type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): Kept {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

// Some browsers refuse storage altogether; the app then works until the tab closes.
function usable(open: () => Storage): Kept {
  try {
    const storage = open()
    storage.getItem('probe')
    return storage
  } catch {
    return inMemory()
  }
}

export const deviceStorage: Kept = usable(() => window.localStorage)
export const tabStorage: Kept = usable(() => window.sessionStorage)

export const ADMIN_TOKEN_KEY = 'adminToken'
export const KEPT_DATA_KEY = 'kept_data'
export const PAID_NOTE_KEY = 'merch_paid'
export const ADMIN_DRAFTS_KEY = 'admin_drafts'
