import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { instanceSecrets } from '#server/db/schema/access.ts'
import { newSecret } from '#server/http/secrets.ts'

/** A secret this instance made for itself once and shares among its processes; for when none is set. */
export async function instanceSecret({ db }: { db: Db }, name: string): Promise<string> {
  await db.insert(instanceSecrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name))
  if (!row) throw new Error(`the secret ${name} was not saved`)
  return row.value
}
