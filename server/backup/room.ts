import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { freeIn, RESERVE_BYTES } from '#server/db/watch-space.ts'
import { BadBackup } from './bad-backup.ts'

const MB = 1024 * 1024
// Pictures are written as hex, which packs to a little more than they were.
const FILE_SHARE = 1.25
const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

/**
 * Throws `BadBackup` unless the copies of a database of `databaseBytes` fit beside `dataDir` and the file into its
 * folder, with what is held in reserve so that the club can go on saving meanwhile.
 */
export function requireRoom(
  { dataDir, file }: { dataDir: string; file: string },
  databaseBytes: number,
  freeBytes = freeIn,
): void {
  const folder = dirname(file)
  const oneDisk = statSync(folder).dev === statSync(dataDir).dev
  requireFree(dataDir, databaseBytes * (oneDisk ? 1 + FILE_SHARE : 1) + RESERVE_BYTES, freeBytes)
  if (!oneDisk) requireFree(folder, databaseBytes * FILE_SHARE, freeBytes)
}

function requireFree(folder: string, needed: number, freeBytes: typeof freeIn): void {
  const free = freeBytes(folder)
  if (free >= needed) return
  throw new BadBackup(
    `There is too little room for a backup: it may take ${inMb(needed)} where ${folder} is, and ${inMb(free)} are free.`,
  )
}
