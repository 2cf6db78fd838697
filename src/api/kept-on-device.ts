/** 21 days: a timer past 24.8 days overflows and would drop the data at once (decision 6). */
export const KEPT_FOR_MS = 21 * 24 * 60 * 60_000

/** Raised with every change to an answer that is kept, for screens know only the answers of their own build. */
export const KEPT_SHAPE = 1

/** Options of a query whose answer the member must be able to read without a network. */
export const keptOnDevice = { gcTime: KEPT_FOR_MS, meta: { keptOnDevice: true } }

/** The same for a list, newest first, whose oldest entries may give way on a full device. */
export const newestFirstOnDevice = {
  gcTime: KEPT_FOR_MS,
  meta: { keptOnDevice: true, newestFirst: true },
}
