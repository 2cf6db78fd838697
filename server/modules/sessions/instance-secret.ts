import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { newSecret } from '#server/http/secrets.ts'

/** A secret this instance made for itself once and shares among its processes; for when none is set. */
export async function instanceSecret({ db }: { db: Db }, name: string): Promise<string> {
  const named = () => db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name))
  const [kept] = await named()
  // Once made it is only read, so that a server starts where nothing can be saved.
  if (kept) return kept.value
  await db.insert(instanceSecrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const [row] = await named()
  if (!row) throw new Error(`the secret ${name} was not saved`)
  return row.value
}
