import { existsSync } from 'node:fs'
import { freeIn, RESERVE_BYTES } from '#server/db/watch-space.ts'
import { explained } from '#server/explained.ts'
import { readSettings } from '#server/settings.ts'
import { withoutSecrets } from '#server/without-secrets.ts'
import { BadBackup } from '../club-reading.ts'
import type { Compared } from '../load-club.ts'
import type { Restored } from '../restore-club.ts'
import type { Progress } from '../write-backup.ts'

const EVERY_MS = 200
const spelled = new Intl.NumberFormat('en-US')

export const formatRowCount = (rows: number) =>
  `${spelled.format(rows)} row${rows === 1 ? '' : 's'}`

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Shows progress on a single terminal line, which disappears at the end; aborts with `signal`. */
export function progressOf(doing: string, signal: AbortSignal): Progress {
  let shownAt = 0
  return (done, total) => {
    signal.throwIfAborted()
    const now = performance.now()
    if (!process.stderr.isTTY || (done < total && now - shownAt < EVERY_MS)) return
    shownAt = now
    const share = total > 0 ? Math.floor((done / total) * 100) : 100
    const line = `${doing}: ${share} % of ${formatRowCount(total)}`
    process.stderr.write(done < total ? `\r\u001b[K${line}` : '\r\u001b[K')
  }
}

/** Prints the result of a restore, table by table. */
export function sayCompared({ compared, forgotten }: Restored): void {
  const width = Math.max(...compared.map(({ table }) => table.length))
  const count = (one: Compared) => spelled.format(one.rows).padStart(11)
  for (const one of compared) {
    const gone = forgotten.find(({ table }) => table === one.table)
    const note = gone && gone.rows > 0 ? ', not restored: everyone signs in again' : ''
    const equal = one.equal === one.rows ? 'equal' : `only ${one.equal} equal`
    say(`  ${one.table.padEnd(width)} ${count(one)}  ${equal}${note}`)
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

// The codes of the file system and of PostgreSQL.
const DISK_FULL = ['ENOSPC', '53100']

/** An error as a message for people; unexpected ones with all details. */
export function explain(error: unknown, foldersOf = foldersOfTheClub, freeBytes = freeIn): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'Stopped. Nothing was changed.'
  if (codeOf(error) === 'ENOENT') return `No such file or folder: ${error.message}`
  const sentence = error instanceof BadBackup ? error.message : explained(error)
  if (sentence) return sentence
  if (DISK_FULL.includes(codeOf(error))) return `The disk is full. ${AGAIN} (${error.message})`
  // Once its log finds the disk full, the embedded database no longer reports the cause.
  const full = foldersOf().find((folder) => freeBytes(folder) < RESERVE_BYTES)
  if (full) return `The disk is almost full where ${full} is. ${AGAIN} (${error.message})`
  return error.stack ?? error.message
}

const AGAIN = 'Nothing was changed. Free some space and try again.'

function foldersOfTheClub(): string[] {
  const { dataDir, backupDir } = readSettings(process.env)
  return [dataDir, backupDir].filter((folder) => existsSync(folder))
}

/** Runs a command: Ctrl-C aborts `signal`, and an error prints a message and exits with a failure. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  try {
    await work(stop.signal)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${withoutSecrets(explain(error), process.env)}\n`)
    process.exit(1)
  }
}
