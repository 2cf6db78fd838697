import { asc } from 'drizzle-orm'
import { dayInZone } from '#domain/dates.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import { writeCsv } from '#server/http/write-csv.ts'

/** Everybody who wants the newsletter as a CSV file, by address, with the club's day on which they asked for it. */
export async function exportSubscribers({ db }: { db: Db }, timeZone: string): Promise<string> {
  const { email, createdAt } = newsletterSubscribers
  const rows = await db.select({ email, createdAt }).from(newsletterSubscribers).orderBy(asc(email))
  return writeCsv([
    ['Email', 'Subscribed'],
    ...rows.map((row) => [row.email, dayInZone(row.createdAt, timeZone)]),
  ])
}
