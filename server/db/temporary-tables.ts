import type { RawDatabase } from './raw-database.ts'

/**
 * Takes away the temporary tables of a process that was killed: the embedded database would keep their room for ever.
 * A new process cannot name them, but PostgreSQL clears them as soon as it needs their place for one of its own.
 */
export async function clearTemporary(raw: RawDatabase): Promise<void> {
  await raw.transaction('write', async (tx) => {
    const left = await tx.rows(`select 1 as "one" from pg_class where relpersistence = 't' limit 1`)
    if (left.length === 0) return
    await tx.rows('create temporary table "clears the others" ()')
    await tx.rows('drop table pg_temp."clears the others"')
  })
}
