import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

// The next log file takes 16 MB at once, a picture or a member file 5 MB, each written twice.
export const RESERVE_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 250

const LOW = `Less than ${RESERVE_BYTES / 1024 / 1024} MB free in the data folder. Nothing is saved until there’s more space; reading still works.`
const ENOUGH = 'The data folder has space again. Saving works.'

export interface SpaceWatch {
  /** Whether the database refuses to write. */
  isLow(): boolean
  /** Whether a write would succeed right now, also between two checks of the disk. */
  canWrite(): boolean
  stop(): void
}

/** The disk is too full to open the embedded database. */
export class DiskFull extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `Can’t open the database: the disk is full where ${folder} is. Free some space and start again.`,
      { cause },
    )
    this.name = 'DiskFull'
  }
}

/** Why the database could not be opened: the error itself, or `DiskFull` if the disk lacks space. */
export function whyNotOpened(error: unknown, folder: string, freeBytes = freeIn): unknown {
  return freeBytes(folder) < RESERVE_BYTES ? new DiskFull(folder, error) : error
}

/** The free bytes available to us on the disk of the folder. */
export function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Makes the embedded database refuse writes while disk space is low: if its log fills the disk, it never answers again
 * (decision 34). Refused writes fail with `storage_full`, and writing resumes by itself.
 */
export async function watchSpace(
  pglite: Pick<PGlite, 'exec'>,
  folder: string,
  report: (message: string) => void,
  freeBytes = freeIn,
): Promise<SpaceWatch> {
  let isLow = false
  let isChecking = false
  let hasFailed = false
  const check = async () => {
    const low = freeBytes(folder) < RESERVE_BYTES
    if (low === isLow) return
    await pglite.exec(`set default_transaction_read_only = ${low ? 'on' : 'off'}`)
    isLow = low
    report(low ? LOW : ENOUGH)
  }
  const checkOnce = async () => {
    if (isChecking) return
    isChecking = true
    try {
      await check()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) report(`Couldn’t check the space in the data folder: ${error}`)
      hasFailed = true
    } finally {
      isChecking = false
    }
  }
  await check()
  const timer = setInterval(checkOnce, CHECK_EVERY_MS)
  timer.unref()
  return {
    isLow: () => isLow,
    canWrite: () => !isLow && freeBytes(folder) >= RESERVE_BYTES,
    stop: () => clearInterval(timer),
  }
}
