/** A member's private calendar address; nulls when there is none. */
export type CalendarFeed = { url: string | null; createdAt: string | null }
