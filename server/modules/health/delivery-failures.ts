import { eq, inArray } from 'drizzle-orm'
import { z } from '#domain/zod.ts'
import { type Channel, type Delivery, DeliveryFailed } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import type { Log } from '#server/log.ts'

type Scope = { db: Db; now: () => Date; log: Log }
type ChannelName = keyof Delivery

const CHANNEL_NAMES: readonly ChannelName[] = ['email', 'phone']
/** The table holds one value a name, shared by all processes; these are no secrets. */
const nameOf = (by: ChannelName) => `delivery by ${by} fails since`

/** Wraps the channels so that the database records since when each one fails, for all processes to report. */
export function recordingFailures(delivery: Delivery, scope: Scope): Delivery {
  return {
    email: recording(delivery.email, 'email', scope),
    phone: recording(delivery.phone, 'phone', scope),
  }
}

/** Records that nothing has gone out by this channel since `since`, until a message does. */
export async function recordFailure({ db, log }: Omit<Scope, 'now'>, by: ChannelName, since: Date) {
  const row = { name: nameOf(by), value: since.toISOString() }
  await trySaving(log, by, db.insert(instanceSecrets).values(row).onConflictDoNothing())
}

/** A failure to record must not change the result of the message. */
async function trySaving(log: Log, by: ChannelName, writing: PromiseLike<unknown>) {
  await Promise.resolve(writing).catch((error: unknown) =>
    log.error({ err: error, by }, 'the state of delivery was not saved'),
  )
}

function recording(channel: Channel, by: ChannelName, { db, now, log }: Scope): Channel {
  const clearFailure = () =>
    trySaving(log, by, db.delete(instanceSecrets).where(eq(instanceSecrets.name, nameOf(by))))
  if (!channel.delivers) return channel
  return {
    ...channel,
    async send(to, message) {
      try {
        await channel.send(to, message)
      } catch (error) {
        if (!(error instanceof DeliveryFailed && error.isForRecipient)) {
          await recordFailure({ db, log }, by, now())
        }
        throw error
      }
      await clearFailure()
    },
  }
}

/** The channels whose last message failed, and since when none has gone out. */
export async function readFailures(
  db: Db,
  delivery: Delivery,
): Promise<{ by: ChannelName; since: Date }[]> {
  const delivering = CHANNEL_NAMES.filter((by) => delivery[by].delivers)
  const rows = await db
    .select()
    .from(instanceSecrets)
    .where(inArray(instanceSecrets.name, delivering.map(nameOf)))
  const since = (by: ChannelName) => rows.find(({ name }) => name === nameOf(by))?.value
  return delivering.flatMap((by) => {
    const value = since(by)
    return value ? [{ by, since: z.coerce.date().parse(value) }] : []
  })
}
