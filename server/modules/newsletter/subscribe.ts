import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { CLUB } from '#domain/club.ts'
import { mailboxOf } from '#domain/email.ts'
import { CodedError } from '#domain/errors.ts'
import type { NewSubscriber } from '#domain/inquiries/inquiry.schema.ts'
import type { Message } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import type { Deps } from '#server/deps.ts'
import { countSent, networkShareOf } from '#server/http/club-budget.ts'
import { limitNamed } from '#server/http/limits.ts'
import { limitUse } from '#server/http/rate-limit.ts'
import { keyedHash, sameSecret } from '#server/http/secrets.ts'

type Confirmation = 'by-mail' | 'by-provider'

/**
 * Saves an address, which counts once confirmed; form providers confirm it themselves. Returns the id of its row, also
 * if it was already on the list.
 */
export async function subscribe(
  { db, now }: { db: Db; now: Date },
  { email }: NewSubscriber,
  confirmation: Confirmation = 'by-mail',
): Promise<string> {
  const confirmedAt = confirmation === 'by-provider' ? now : null
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email, createdAt: now, confirmedAt })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: {
        confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning({ id: newsletterSubscribers.id })
  if (!row) throw new Error('the subscriber was not saved')
  return row.id
}

/**
 * Counts a sign-up for its network and the club; `too_many` when the day's confirmations of either are used up. Counted
 * even if no mail is due, or the limit would show who is on the list.
 */
export async function countSignUp(
  scope: Pick<Deps, 'db' | 'settings'> & { now: Date },
  network: string,
): Promise<void> {
  const { db, now, settings } = scope
  await limitUse(db, now, networkShareOf(settings, 'confirmations'), network)
  await countSent(scope, 'confirmations', { isSent: true, mayExceed: false })
}

type Scope = Pick<Deps, 'db' | 'secret' | 'delivery' | 'background'> & {
  now: Date
  settings: Pick<Deps['settings'], 'publicUrl' | 'limits'>
}

const DAY_MS = 24 * 60 * 60_000
/** Retention deletes rows that stay unconfirmed for longer; the token itself never expires. */
export const CONFIRMABLE_DAYS = 7
const MAX_DELAY_MS = 200

/**
 * Mails the confirmation link, at most once a day, and never to a confirmed address. Sent after the answer, after a
 * random delay, so that the timing does not reveal who is on the list. Nor does the answer when the mailbox has had its
 * mails of the day.
 */
export function sendConfirmation(scope: Scope, subscriberId: string): void {
  const { db, now, delivery, background, secret, settings } = scope
  if (!delivery.email.delivers) return
  const { id, email, confirmedAt, mailedAt } = newsletterSubscribers
  background.run('newsletter confirmation', async () => {
    await sleep(randomInt(MAX_DELAY_MS))
    const [claimed] = await db
      .update(newsletterSubscribers)
      .set({ mailedAt: now })
      .where(
        and(
          eq(id, subscriberId),
          isNull(confirmedAt),
          or(isNull(mailedAt), lt(mailedAt, new Date(now.getTime() - DAY_MS))),
        ),
      )
      .returning({ email })
    if (!claimed) return
    const link = (kind: LinkKind) => settings.publicUrl + linkPath(secret, kind, subscriberId)
    const mailbox = keyedHash(secret, 'mailbox', mailboxOf(claimed.email))
    try {
      await limitUse(db, now, limitNamed(settings, 'mailbox'), mailbox)
      await delivery.email.send(claimed.email, confirmationMail(link('confirm'), link('leave')))
    } catch (error) {
      // Otherwise a new sign-up today would send no mail.
      await db.update(newsletterSubscribers).set({ mailedAt: null }).where(eq(id, subscriberId))
      if (!(error instanceof CodedError && error.code === 'too_many')) throw error
    }
  })
}

function confirmationMail(confirmLink: string, leaveLink: string): Message {
  return {
    subject: `Confirm your ${CLUB.name} newsletter`,
    text: [
      `Tap to get the ${CLUB.name} newsletter: ${confirmLink}`,
      `The link works for ${CONFIRMABLE_DAYS} days. Not you? Ignore this email.`,
      `To leave the newsletter at any time: ${leaveLink}`,
    ].join('\n\n'),
    unsubscribeLink: leaveLink,
  }
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[\w-]{43}$/

/** What a mailed link does. */
type LinkKind = 'confirm' | 'leave'

/** The token in a mailed link; derived from the row's id, so nothing secret is stored. */
export function linkToken(secret: string, kind: LinkKind, subscriberId: string): string {
  return `${subscriberId}-${keyedHash(secret, `newsletter-${kind}`, subscriberId)}`
}

/** The id of the subscriber that a link of this kind is for, or null; checked in constant time without the database. */
export function subscriberIdOf(secret: string, kind: LinkKind, token: string): string | null {
  const id = TOKEN.exec(token)?.[1]
  if (id === undefined) return null
  return sameSecret(token, linkToken(secret, kind, id)) ? id : null
}

/** The path of the page that confirms an address, or takes it off the list. */
export const linkPath = (secret: string, kind: LinkKind, subscriberId: string) =>
  `/newsletter/${kind}/${linkToken(secret, kind, subscriberId)}`

/** Whether a confirmation link is still valid. */
export async function isLinkValid({ db }: { db: Db }, subscriberId: string): Promise<boolean> {
  const { id } = newsletterSubscribers
  const rows = await db.select({ id }).from(newsletterSubscribers).where(eq(id, subscriberId))
  return rows.length > 0
}

/** Confirms the address; returns false if its row has expired or was removed. */
export async function confirmSubscriber(
  { db, now }: { db: Db; now: Date },
  subscriberId: string,
): Promise<boolean> {
  const { id, confirmedAt } = newsletterSubscribers
  const confirmed = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(id, subscriberId))
    .returning({ id })
  return confirmed.length > 0
}

/** Takes an address off the list, for its reader; does nothing if it isn't there. */
export async function leaveNewsletter({ db }: { db: Db }, subscriberId: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId))
}
