import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, desc, eq, max, ne, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lockName } from '#server/db/lock-name.ts'
import { buildFiles } from '#server/db/schema/builds.ts'
import { fileAnswer } from '#server/http/built-files.ts'
import type { HeldAnswer } from '#server/http/held-answer.ts'

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

const MOST_CACHED_BYTES = 16 * 1024 * 1024
const REFRESH_MS = 1_000

export type OtherBuilds = (path: string) => Promise<HeldAnswer | undefined>

/**
 * The files of the builds that other processes saved, by path. The list of paths is read at most once per `refreshMs`,
 * shared by concurrent requests, so an unknown path costs no query of its own.
 */
export function createOtherBuilds(db: Db, { refreshMs = REFRESH_MS } = {}): OtherBuilds {
  let paths = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined
  const cached = new Map<string, Promise<HeldAnswer | undefined>>()
  let cachedBytes = 0

  const refresh = async () => {
    await sleep(Math.max(0, readAt + refreshMs - performance.now()))
    readAt = performance.now()
    const rows = await db.selectDistinct({ path: buildFiles.path }).from(buildFiles)
    paths = new Set(rows.map(({ path }) => path))
  }
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const load = async (path: string) => {
    const file = await readFile(db, path)
    if (!file) return undefined
    const { plain, gzip } = file
    cachedBytes += plain.length + (gzip?.length ?? 0)
    if (cachedBytes > MOST_CACHED_BYTES) {
      cached.clear()
      cachedBytes = 0
    }
    return fileAnswer(path, file)
  }

  return async (path) => {
    if (!paths.has(path)) await refreshOnce()
    if (!paths.has(path)) return undefined
    const known = cached.get(path) ?? load(path)
    cached.set(path, known)
    const forget = () => cached.delete(path)
    known.then((file) => file ?? forget(), forget)
    return known
  }
}

async function readFile(db: Db, path: string) {
  const [row] = await db
    .select({ bytes: buildFiles.bytes, isGzipped: buildFiles.isGzipped })
    .from(buildFiles)
    .where(eq(buildFiles.path, path))
    .orderBy(desc(buildFiles.startedAt))
    .limit(1)
  if (!row) return undefined
  const bytes = Buffer.from(row.bytes)
  return row.isGzipped ? { plain: await unzip(bytes), gzip: bytes } : { plain: bytes }
}

const unzip = promisify<Buffer, Buffer>(gunzip)
