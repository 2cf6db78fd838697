import { eq, inArray } from 'drizzle-orm'
import { z } from '#domain/zod.ts'
import { type Channel, type Delivery, DeliveryFailed } from '#server/adapters/delivery.ts'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import type { Log } from '#server/log.ts'

type Scope = { db: Db; now: () => Date; log: Log }
type By = keyof Delivery

const BOTH: readonly By[] = ['email', 'phone']
const nameOf = (by: By) => `delivery by ${by} fails since`

/** The same channels, which write down since when one takes nothing for anybody, for every process to tell of. */
export function noteFailures(delivery: Delivery, scope: Scope): Delivery {
  return {
    email: noted(delivery.email, 'email', scope),
    phone: noted(delivery.phone, 'phone', scope),
  }
}

function noted(channel: Channel, by: By, { db, now, log }: Scope): Channel {
  // What became of the message stays as it is, whether or not that can be written down.
  const note = (writing: PromiseLike<unknown>) =>
    Promise.resolve(writing).catch((error: unknown) =>
      log.error({ err: error, by }, 'it was not written down whether messages go out'),
    )
  const fails = () => {
    const row = { name: nameOf(by), value: now().toISOString() }
    return note(db.insert(instanceSecrets).values(row).onConflictDoNothing())
  }
  const works = () => note(db.delete(instanceSecrets).where(eq(instanceSecrets.name, nameOf(by))))
  if (!channel.delivers) return channel
  return {
    ...channel,
    async send(to, message) {
      try {
        await channel.send(to, message)
      } catch (error) {
        if (!(error instanceof DeliveryFailed && error.isForRecipient)) await fails()
        throw error
      }
      await works()
    },
  }
}

/** Since when nothing went out, by each channel that delivers and whose last message failed. */
export async function readFailures(db: Db, delivery: Delivery): Promise<{ by: By; since: Date }[]> {
  const delivering = BOTH.filter((by) => delivery[by].delivers)
  const rows = await db
    .select()
    .from(instanceSecrets)
    .where(inArray(instanceSecrets.name, delivering.map(nameOf)))
  const since = (by: By) => rows.find(({ name }) => name === nameOf(by))?.value
  return delivering.flatMap((by) => {
    const value = since(by)
    return value ? [{ by, since: z.coerce.date().parse(value) }] : []
  })
}
