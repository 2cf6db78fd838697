import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { PROJECT_ROOT } from '#server/project-root.ts'

const FOLDER = join(PROJECT_ROOT, 'server/db/schema')

/** Every table of the schema. */
export async function schemaTables(): Promise<PgTable[]> {
  const files = readdirSync(FOLDER).map((name): Promise<object> => import(join(FOLDER, name)))
  const exported: unknown[] = (await Promise.all(files)).flatMap(Object.values)
  return exported.filter((one) => is(one, PgTable))
}
