import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { freeIn, RESERVE_BYTES } from '#server/db/watch-space.ts'
import { BadBackup } from './bad-backup.ts'

const MB = 1024 * 1024
const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/**
 * Throws `BadBackup` unless the copies of a database of `databaseBytes` fit beside `dataDir` and the file into its
 * folder, with what is held in reserve so that the club can go on saving meanwhile. A file is never larger than its
 * database.
 */
export function requireRoom(
  { dataDir, file }: { dataDir: string; file: string },
  databaseBytes: number,
  freeBytes = freeIn,
): void {
  const folder = dirname(file)
  const oneDisk = statSync(folder).dev === statSync(dataDir).dev
  require(dataDir, databaseBytes * (oneDisk ? 2 : 1) + RESERVE_BYTES, freeBytes)
  if (!oneDisk) require(folder, databaseBytes, freeBytes)
}

function require(folder: string, needed: number, freeBytes: typeof freeIn): void {
  const free = freeBytes(folder)
  if (free >= needed) return
  throw new BadBackup(
    `There is too little room for a backup: it may take ${inMb(needed)} where ${folder} is, and ${inMb(free)} are free.`,
  )
}
