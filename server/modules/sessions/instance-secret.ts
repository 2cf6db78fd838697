import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { newSecret } from '#server/http/secrets.ts'

/** A secret that this instance generates once and its processes share; used when none is set. */
export async function instanceSecret({ db }: { db: Db }, name: string): Promise<string> {
  const named = () => db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name))
  const [saved] = await named()
  // An existing secret is only read, so that a server can start when nothing can be saved.
  if (saved) return saved.value
  await db.insert(instanceSecrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const [row] = await named()
  if (!row) throw new Error(`the secret ${name} was not saved`)
  return row.value
}
