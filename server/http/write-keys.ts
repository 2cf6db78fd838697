import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import { fullName } from '#domain/members/full-name.ts'
import type { Db } from '#server/db/db.ts'
import type { members } from '#server/db/schema/members.ts'
import { writeKeys } from '#server/db/schema/write-keys.ts'

export type KeyedWrite = { actor: string; key: string; requestHash: string }
type Answer = { status: number; text: string }
export type DoneWrite = Pick<typeof writeKeys.$inferSelect, 'requestHash' | 'status' | 'answer'>

const isOf = ({ actor, key }: Pick<KeyedWrite, 'actor' | 'key'>) =>
  and(eq(writeKeys.actor, actor), eq(writeKeys.key, key))

/** What an actor's key was answered, or undefined if it never arrived. */
export async function findDone(db: Db, write: KeyedWrite): Promise<DoneWrite | undefined> {
  const { requestHash, status, answer } = writeKeys
  const [row] = await db.select({ requestHash, status, answer }).from(writeKeys).where(isOf(write))
  return row
}

/**
 * Takes a key, perhaps with its answer. Waits for a transaction that has taken the same one, by the unique index; false if that
 * is committed.
 */
export async function takeKey(
  tx: Db,
  write: KeyedWrite,
  now: Date,
  { status, text }: Answer = { status: 0, text: '' },
): Promise<boolean> {
  const taken = await tx
    .insert(writeKeys)
    .values({ ...write, status, answer: text, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: writeKeys.id })
  return taken.length > 0
}

/** Saves the answer that a taken key repeats from now on. */
export async function saveAnswer(
  tx: Db,
  write: KeyedWrite,
  { status, text }: Answer,
): Promise<void> {
  await tx.update(writeKeys).set({ status, answer: text }).where(isOf(write))
}

/**
 * Moves a member's keys to the one they are merged into, whose device sends what the first had queued; a key that both used
 * stays.
 */
export async function moveKeys(
  tx: Db,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { actor, key, answer } = writeKeys
  const keysOfInto = tx.select({ key }).from(writeKeys).where(eq(actor, into))
  await tx
    .update(writeKeys)
    // The answer names its member, and a device accepts only one that names its own.
    .set({ actor: into, answer: sql`replace(${answer}, ${from}, ${into})` })
    .where(and(eq(actor, from), notInArray(key, keysOfInto)))
}

/** Deletes a member's keys, and all whose answers name them; a namesake's go too, and what their writes did stays. */
export async function forgetAnswers(tx: Db, member: typeof members.$inferSelect): Promise<void> {
  const { id, email, phone } = member
  const named = [id, email, phone, fullName(member)].filter(Boolean)
  const isNamed = named.map((one) => sql`strpos(${writeKeys.answer}, ${one}) > 0`)
  await tx.delete(writeKeys).where(or(eq(writeKeys.actor, id), ...isNamed))
}
