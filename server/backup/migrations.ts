import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATIONS } from '#server/db/open-database.ts'
import type { Statements } from '#server/db/raw-database.ts'
import { BadBackup, type Head } from './club-reading.ts'

type Stand = Head['migration']

/** The last migration of the database; before the first, one that matches no file. */
export async function lastMigration(tx: Statements): Promise<Stand> {
  const [there] = await tx.rows<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "there"`,
  )
  if (!there?.there) return { hash: '', at: 0 }
  const [row] = await tx.rows<{ hash: string; at: string }>(
    `select hash, created_at::text as "at" from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  return { hash: row?.hash ?? '', at: Number(row?.at ?? 0) }
}

/** Throws `BadBackup` unless this program knows the backup's migration. */
export function requireKnown({ hash, at }: Stand): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (known.some((one) => one.folderMillis === at && one.hash === hash)) return
  const newest = Math.max(...known.map((one) => one.folderMillis))
  throw new BadBackup(
    at > newest
      ? 'This backup is from a newer version. Update first, then restore it.'
      : 'This backup is from another app’s database.',
  )
}

/** Applies the migrations after `from` up to `to`, as the server does at its start. */
export async function migrate(tx: Statements, from: number, to = Infinity): Promise<void> {
  await tx.rows('create schema if not exists drizzle')
  await tx.rows(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis <= from || folderMillis > to) continue
    for (const statement of sql) await tx.rows(statement)
    await tx.rows(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ($1::text, $2::text::bigint)`,
      [hash, String(folderMillis)],
    )
  }
}
