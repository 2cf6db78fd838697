import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BadBackup, type ClubReading, totalRows } from './club-reading.ts'

/** Called now and then with the progress of long work, in rows. */
export type Progress = (done: number, total: number) => void

export type Written = { file: string; rows: number; moment: string }
type BackupOptions = { file: string; signal?: AbortSignal; progress?: Progress }

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

/** Throws, before any work, if the file exists already or its folder is not writable. */
export async function requirePlace(file: string): Promise<void> {
  if (existsSync(file)) throw new BadBackup(`The file ${file} already exists.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(draftOf(file), 'w', 0o600)
  await handle.close()
  await rm(draftOf(file))
}

/** Writes the club to a file that appears complete or not at all, readable by its owner only. */
export async function writeBackup(club: ClubReading, options: BackupOptions): Promise<Written> {
  const { file, signal } = options
  await requirePlace(file)
  const draft = draftOf(file)
  // Opened before anything can fail: a file created after the cleanup would remain.
  const handle = await open(draft, 'wx', 0o600)
  try {
    const output = handle.createWriteStream()
    const lines = Readable.from(linesOf(club, options.progress), { highWaterMark: 2 })
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

/** Flushes a file, or the folder that contains it, to survive a power cut. */
async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
