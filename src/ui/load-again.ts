const WAITS_MS = [500, 2_000]

/** Retries the import of a screen's code after short waits; rejects if its file stays missing. */
export async function loadAgain<T>(load: () => Promise<T>, waits = WAITS_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return load()
}
