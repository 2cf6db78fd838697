/** A Storage in memory, filled or broken at will. */
export function createMemoryStorage(start: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(start))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}
