import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ClubReading, Head } from './club-reading.ts'
import { openBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const HEAD: Head = {
  ...{ format: 'rowhouse-club', version: 1, moment: '2026-05-04T12:00:00.000Z' },
  migration: { hash: 'x', at: 1 },
  tables: [
    { name: 'empty', columns: ['id'], rows: 0 },
    { name: 'things', columns: ['id', 'text'], rows: 1200 },
  ],
  sequences: [],
}
const LINES = Array.from({ length: 1200 }, (_, index) => JSON.stringify([`${index}`, 'ü\u2028']))

const clubOf = (head: Head, failAfter = Number.POSITIVE_INFINITY): ClubReading => ({
  head,
  async *batches() {
    const [, things] = head.tables
    if (!things) return
    for (let from = 0; from < LINES.length; from += 100) {
      if (from >= failAfter) throw new Error('the database went away')
      yield { table: things, lines: LINES.slice(from, from + 100) }
    }
  },
})

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-backup-'))
  file = join(folder, 'club.jsonl.gz')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The same file with its text changed. */
async function rewritten(change: (text: string) => string): Promise<string> {
  await writeBackup(clubOf(HEAD), { file })
  const other = join(folder, 'other.jsonl.gz')
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  return other
}

test('what was written is read again, line by line, as often as one likes', async () => {
  await writeBackup(clubOf(HEAD), { file })
  const club = await openBackup(file)
  expect(club.head).toEqual(HEAD)
  for (let time = 0; time < 2; time++) {
    const read: string[] = []
    for await (const { lines } of club.batches()) read.push(...lines)
    expect(read).toEqual(LINES)
  }
})

test('a file that ends too early is refused, wherever it ends', async () => {
  await writeBackup(clubOf(HEAD), { file })
  const whole = readFileSync(file)
  const torn = join(folder, 'torn.jsonl.gz')
  for (const length of [whole.length - 1, whole.length - 40, Math.floor(whole.length / 2), 400]) {
    writeFileSync(torn, whole.subarray(0, length))
    await expect(openBackup(torn)).rejects.toThrow('is damaged')
  }
})

test('a file without its end line, with more behind it, or with a row less is refused', async () => {
  const cases: ((text: string) => string)[] = [
    (text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1),
    (text) => `${text}${LINES[0]}\n`,
    (text) => text.replace(`${LINES[7]}\n`, ''),
  ]
  for (const change of cases) {
    await expect(openBackup(await rewritten(change))).rejects.toThrow('is damaged')
    rmSync(file)
  }
})

test('a file in which one letter was changed is refused, in its rows and in its head', async () => {
  for (const [from, to] of [
    ['["7","ü', '["7","u'],
    ['"moment":"2026-05-04', '"moment":"2026-05-05'],
  ] as const) {
    const edited = await rewritten((text) => text.replace(from, to))
    await expect(openBackup(edited)).rejects.toThrow('is damaged')
    rmSync(file)
  }
})

test('a file of something else is refused, packed or not', async () => {
  for (const bytes of [
    Buffer.from('name,email\n'),
    gzipSync('name,email\n'),
    gzipSync(''),
    Buffer.alloc(0),
    gzipSync('null\n'),
  ]) {
    writeFileSync(file, bytes)
    await expect(openBackup(file)).rejects.toThrow('isn’t a backup of this app')
  }
})

test('a file in a newer form is refused in words', async () => {
  const newer = await rewritten((text) => text.replace('"version":1', '"version":2'))
  await expect(openBackup(newer)).rejects.toThrow('this version can’t read')
})

test('a backup that fails or is stopped leaves no file behind', async () => {
  await expect(writeBackup(clubOf(HEAD, 600), { file })).rejects.toThrow('went away')
  const stop = new AbortController()
  const progress = () => stop.abort()
  const stopped = writeBackup(clubOf(HEAD), { file, signal: stop.signal, progress })
  await expect(stopped).rejects.toThrow('abort')
  const never = writeBackup(clubOf(HEAD), { file, signal: AbortSignal.abort() })
  await expect(never).rejects.toThrow('abort')
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is there already is never written over', async () => {
  await writeBackup(clubOf(HEAD), { file })
  const before = readFileSync(file)
  await expect(writeBackup(clubOf(HEAD), { file })).rejects.toThrow('already exists')
  expect(readFileSync(file)).toEqual(before)
})
