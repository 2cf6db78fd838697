import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isRecord } from '#domain/is-record.ts'
import {
  BadBackup,
  type Batch,
  type ClubReading,
  FORMAT,
  type Head,
  headSchema,
} from './club-reading.ts'

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 512 * 1024
const NEWLINE = 0x0a

const isNoBackup = (file: string) => new BadBackup(`${file} isn’t a backup of this app.`)
const isTorn = (file: string) => new BadBackup(`${file} is damaged: its checksum doesn’t match.`)

/**
 * The lines of a file as bytes. Throws `BadBackup` if it cannot be unpacked, and the system's error if it cannot be
 * read.
 */
async function* linesIn(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file)
  const unpacked = createGunzip()
  input.once('error', (error) => unpacked.destroy(error))
  let parts: Buffer[] = []
  let begun = false
  try {
    for await (const chunk of input.pipe(unpacked)) {
      begun = true
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)])
        parts = []
        from = at + 1
      }
      if (from < chunk.length) parts.push(chunk.subarray(from))
    }
    if (parts.length > 0) throw isTorn(file)
  } catch (error) {
    const unpacking = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    throw unpacking ? (begun ? isTorn(file) : isNoBackup(file)) : error
  } finally {
    input.destroy()
  }
}

function parsed(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(line))
  } catch {
    return null
  }
}

function headIn(line: Buffer | undefined, file: string): Head {
  const value = parsed(line)
  if (!isRecord(value) || value.format !== FORMAT) throw isNoBackup(file)
  const head = headSchema.safeParse(value)
  if (head.success) return head.data
  throw new BadBackup(`${file} has a format that this version can’t read.`)
}

/** Reads the whole file once and throws `BadBackup` unless it is complete; changes nothing. */
export async function openBackup(file: string): Promise<ClubReading> {
  const hash = createHash('sha256')
  const lines = linesIn(file)
  const first = await lines.next()
  const firstLine = first.done ? undefined : first.value
  const head = headIn(firstLine, file)
  hash.update(firstLine ?? '').update('\n')
  let wanted = head.tables.reduce((sum, { rows }) => sum + rows, 0)
  let end: string | null = null
  for await (const line of lines) {
    if (end !== null) throw isTorn(file)
    if (wanted-- > 0) hash.update(line).update('\n')
    else end = endIn(line)
  }
  if (end === null || end !== hash.digest('hex')) throw isTorn(file)
  return { head, batches: () => batchesIn(file, head) }
}

function endIn(line: Buffer): string {
  const value = parsed(line)
  return isRecord(value) && typeof value.end === 'string' ? value.end : ''
}

async function* batchesIn(file: string, head: Head): AsyncGenerator<Batch> {
  const lines = linesIn(file)
  try {
    await lines.next()
    for (const table of head.tables) {
      let batch: string[] = []
      let size = 0
      for (let row = 0; row < table.rows; row++) {
        const line = await lines.next()
        if (line.done) throw isTorn(file)
        const text = line.value.toString('utf8')
        batch.push(text)
        size += text.length
        if (batch.length >= BATCH_ROWS || size > BATCH_CHARACTERS) {
          yield { table, lines: batch }
          batch = []
          size = 0
        }
      }
      if (batch.length > 0) yield { table, lines: batch }
    }
  } finally {
    await lines.return(undefined)
  }
}
