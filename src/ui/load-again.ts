const WAITS_MS = [500, 2_000]
/** As long as a call of the API. */
const COMES_WITHIN_MS = 15_000

class CodeLate extends Error {
  constructor() {
    super('The code did not come in time')
    this.name = 'CodeLate'
  }
}

/** Rejects if code doesn't come within 15 s; an import alone waits for ever. What comes later is there for the next try. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeLate()), COMES_WITHIN_MS)
  })
  return Promise.race([code, late]).finally(() => clearTimeout(timer))
}

/** Retries the import of a screen's code after short waits; rejects if its file stays missing, or doesn't come in time. */
export const loadAgain = <T>(load: () => Promise<T>, waits = WAITS_MS): Promise<T> =>
  inTime(tryAgain(load, waits))

async function tryAgain<T>(load: () => Promise<T>, waits: readonly number[]): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return load()
}
