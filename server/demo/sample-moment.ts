const HOUR_MS = 3_600_000

/** The moment `hours` before `now`, on the full minute. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(Math.floor((now.getTime() - hours * HOUR_MS) / 60_000) * 60_000)
}

/** Published at this moment, and as it was then. */
export const published = (at: Date) => ({ publishedAt: at, updatedAt: at })
