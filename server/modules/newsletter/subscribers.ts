import { and, asc, count, eq, isNotNull, isNull, min } from 'drizzle-orm'
import { dayInZone } from '#domain/dates.ts'
import type { Subscriber } from '#domain/inquiries/inquiry.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import type { Deps } from '#server/deps.ts'
import type { Page } from '#server/http/input.ts'
import { type Listing, matching, readListing } from '#server/http/listing.ts'
import { deleteRow } from '#server/http/one-row.ts'
import { writeCsv } from '#server/http/write-csv.ts'
import { linkPath } from './subscribe.ts'

const NEWEST: Listing<typeof newsletterSubscribers> = {
  table: newsletterSubscribers,
  id: newsletterSubscribers.id,
  by: [newsletterSubscribers.createdAt, newsletterSubscribers.id],
  direction: 'desc',
}

/** A page of confirmed subscribers, newest first, and how many match. */
export async function listSubscribers(
  { db }: { db: Db },
  page: Page,
): Promise<{ rows: Subscriber[]; total: string }> {
  const { email, confirmedAt } = newsletterSubscribers
  const where = and(matching(page.q, { texts: [email] }), isNotNull(confirmedAt))
  const { rows, total } = await readListing(db, NEWEST, where, page)
  return {
    rows: rows.map(({ id, email, createdAt }) => ({
      id,
      email,
      createdAt: createdAt.toISOString(),
    })),
    total,
  }
}

/**
 * All confirmed subscribers as a CSV file, by address, with the day of their sign-up in the club's zone and the link by
 * which each leaves the list.
 */
export async function exportSubscribers({
  db,
  secret,
  settings,
}: Pick<Deps, 'db' | 'secret' | 'settings'>): Promise<string> {
  const { id, email, createdAt, confirmedAt } = newsletterSubscribers
  const rows = await db
    .select({ id, email, createdAt })
    .from(newsletterSubscribers)
    .where(isNotNull(confirmedAt))
    .orderBy(asc(email))
  return writeCsv([
    ['Email', 'Subscribed', 'Unsubscribe'],
    ...rows.map((row) => [
      row.email,
      dayInZone(row.createdAt, settings.timeZone),
      settings.publicUrl + linkPath(secret, 'leave', row.id),
    ]),
  ])
}

/** Takes an address off the list for good; `not_found`. */
export async function removeSubscriber({ db }: { db: Db }, id: string): Promise<void> {
  await deleteRow(db, newsletterSubscribers, id, 'This subscriber')
}

type Scope = Pick<Deps, 'db' | 'delivery'> & { settings: Pick<Deps['settings'], 'showCodes'> }

/** Subscribers whose confirmation mail cannot be sent because no e-mail is set up; empty if there are none. */
export async function readUnmailed({
  db,
  delivery,
  settings,
}: Scope): Promise<{ waiting: number; since: Date }[]> {
  if (delivery.email.delivers || settings.showCodes) return []
  const { createdAt, confirmedAt, mailedAt } = newsletterSubscribers
  const [row] = await db
    .select({ waiting: count(), since: min(createdAt) })
    .from(newsletterSubscribers)
    .where(and(isNull(confirmedAt), isNull(mailedAt)))
  return row?.since ? [{ waiting: row.waiting, since: row.since }] : []
}

/** Removes somebody's email from the newsletter, if it is there. */
export async function removeSubscriberAt({ db }: { db: Db }, email: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}
