import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BadBackup } from './bad-backup.ts'
import { type ClubReading, totalRows } from './club-reading.ts'

/** Told now and then how far long work is, in rows. */
export type Progress = (done: number, total: number) => void

export type Written = { file: string; rows: number; moment: string }
type Wish = { file: string; signal?: AbortSignal; progress?: Progress }

async function* linesOf(club: ClubReading, progress?: Progress): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  const total = totalRows(club.head)
  let done = 0
  yield hashed(`${JSON.stringify(club.head)}\n`)
  for await (const { lines } of club.batches()) {
    yield hashed(`${lines.join('\n')}\n`)
    done += lines.length
    progress?.(done, total)
  }
  yield `${JSON.stringify({ end: hash.digest('hex') })}\n`
}

const draftOf = (file: string) => `${file}.${process.pid}.part`

/** Throws, ahead of all the work, where the file is there already or its folder takes none. */
export async function requirePlace(file: string): Promise<void> {
  if (existsSync(file)) throw new BadBackup(`There is a file ${file} already.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(draftOf(file), 'w', 0o600)
  await handle.close()
  await rm(draftOf(file))
}

/** Writes the club to a file that is there whole or not at all, for its owner's eyes alone. */
export async function writeBackup(club: ClubReading, wish: Wish): Promise<Written> {
  const { file, signal } = wish
  await requirePlace(file)
  const draft = draftOf(file)
  // Opened ahead of what may fail at once: a file that came only after it was removed would stay.
  const handle = await open(draft, 'wx', 0o600)
  try {
    const output = handle.createWriteStream()
    const lines = Readable.from(linesOf(club, wish.progress), { highWaterMark: 2 })
    await pipeline(lines, createGzip({ level: 4 }), output, { signal })
    if (!output.closed) await once(output, 'close')
    await toDisk(draft)
    await rename(draft, file)
    await toDisk(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return { file, rows: totalRows(club.head), moment: club.head.moment }
}

/** A file, or the folder that names it, as it is after a power cut. */
async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
