/** 21 days: a timer beyond 24.8 days overflows and would drop the data at once (decision 6). */
export const CACHED_FOR_MS = 21 * 24 * 60 * 60_000

/** Whether an answer that was read then may still be shown. */
export const isYoungEnough = (readAt: number) => Date.now() - readAt < CACHED_FOR_MS

/**
 * Options of a query that members can read offline. Devices store `meta` with the answer, so don't rename its fields.
 */
export const cachedOffline = { gcTime: CACHED_FOR_MS, meta: { keptOnDevice: true } }

/** The same for a list, newest first, whose oldest entries may be trimmed on a full device. */
export const newestFirstOnDevice = {
  ...cachedOffline,
  meta: { ...cachedOffline.meta, newestFirst: true },
}
