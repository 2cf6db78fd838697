import { and, desc, eq, max, ne, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { buildFiles } from '#server/db/schema/builds.ts'

type SharedFile = Pick<typeof buildFiles.$inferInsert, 'path' | 'bytes' | 'isGzipped'>

/** The previous build, the next one, and a few more that open pages may still run. */
const BUILDS = 5
const ROWS_AT_ONCE = 100

/** Saves the files of a build for processes that run another; `read` is called only for a build that is new. */
export async function saveBuild(
  { db, now: startedAt }: { db: Db; now: Date },
  build: string,
  read: () => SharedFile[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockName(tx, 'build files')
    const own = eq(buildFiles.build, build)
    const saved = await tx.update(buildFiles).set({ startedAt }).where(own).returning({
      path: buildFiles.path,
    })
    if (saved.length === 0) await insert(tx, build, startedAt, read())
    const newest = tx
      .select({ build: buildFiles.build })
      .from(buildFiles)
      .groupBy(buildFiles.build)
      .orderBy(desc(max(buildFiles.startedAt)))
      .limit(BUILDS)
    await tx
      .delete(buildFiles)
      .where(and(ne(buildFiles.build, build), notInArray(buildFiles.build, newest)))
  })
}

async function insert(tx: Db, build: string, startedAt: Date, files: SharedFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += ROWS_AT_ONCE) {
    const some = files.slice(from, from + ROWS_AT_ONCE)
    await tx.insert(buildFiles).values(some.map((file) => ({ ...file, build, startedAt })))
  }
}
