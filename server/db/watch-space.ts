import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

// The next file of the log takes 16 MB at once, a picture or a member file 5, each written twice.
export const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 250

const LOW = `Less than ${RESERVE_BYTES / 1024 / 1024} MB are left where the data folder is. Nothing is saved until there is more room; what is there can be read.`
const ENOUGH = 'There is room in the data folder again. What is sent is saved.'

export interface SpaceWatch {
  isLow(): boolean
  stop(): void
}

/** The disk is too full for the embedded database to be opened at all. */
export class NoRoom extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The database cannot be opened: there is no room left where ${folder} is. Make some, and start again.`,
      { cause },
    )
    this.name = 'NoRoom'
  }
}

/** What kept the database from being opened, or `NoRoom` where too little is left for it. */
export function whyNotOpened(error: unknown, folder: string, freeBytes = freeIn): unknown {
  return freeBytes(folder) < RESERVE_BYTES ? new NoRoom(folder, error) : error
}

/** What is free for us where the folder is. */
export function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Has the embedded database refuse to write while there is little room for it: once its log finds the disk full it
 * never answers again (decision 34). What it refuses is `storage_full`, and it takes up writing by itself.
 */
export async function watchSpace(
  pglite: Pick<PGlite, 'exec'>,
  folder: string,
  tell: (message: string) => void,
  freeBytes = freeIn,
): Promise<SpaceWatch> {
  let isLow = false
  let isLooking = false
  let hasFailed = false
  const look = async () => {
    const low = freeBytes(folder) < RESERVE_BYTES
    if (low === isLow) return
    await pglite.exec(`set default_transaction_read_only = ${low ? 'on' : 'off'}`)
    isLow = low
    tell(low ? LOW : ENOUGH)
  }
  const lookAgain = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await look()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) tell(`The room in the data folder could not be seen to: ${error}`)
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  await look()
  const timer = setInterval(lookAgain, LOOK_EVERY_MS)
  timer.unref()
  return { isLow: () => isLow, stop: () => clearInterval(timer) }
}
