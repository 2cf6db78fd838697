const ON_CI = Boolean(process.env.CI)

/** How often CI tries a failed journey, rehearsal or API test again. What passed only then is listed at the end. */
export const TRIES_AGAIN = ON_CI ? 2 : 0

/** The milliseconds that a test waits at most: three times as many on CI, whose machine may be slow or busy. */
export const patience = (ms: number): number => (ON_CI ? 3 * ms : ms)
