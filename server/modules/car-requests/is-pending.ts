import { sql } from 'drizzle-orm'
import { carRequests } from '#server/db/schema/garage.ts'

/** Requests that still wait. The word stands in the statement: as a parameter it keeps the planner off the index of these few rows. */
export const isPending = sql`${carRequests.status} = 'pending'`
