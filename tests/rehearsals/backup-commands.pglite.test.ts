import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { members } from '#server/db/schema/members.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { makeMember } from '../factories/members.ts'
import { runBackupCommand } from '../setup/backup-command.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'

const SLOW = 120_000

let folder: string
let server: ServerProcess
let file: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-commands-'))
  file = join(folder, 'club.jsonl.gz')
  server = await startServer({ fill: (db) => makeMember(db, { lastName: 'Kept' }) })
}, SLOW)
afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

const run = (command: string, parameters: string[], dataDir: string) =>
  runBackupCommand(command, parameters, {
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'backups'),
  })

test('npm names the three commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))
  for (const name of ['backup', 'restore', 'move-to-postgres']) {
    expect(scripts[name]).toBe(`node --import tsx server/backup/commands/${name}.ts`)
    expect(existsSync(join(PROJECT_ROOT, `server/backup/commands/${name}.ts`))).toBe(true)
  }
})

test(
  'a running server writes the backup, a restore into its folder is refused, and one beside it is equal',
  async () => {
    const taken = await run('backup', [file], server.dataDir)
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining(`${file}: `) })

    const refused = await run('restore', [file, '--replace'], server.dataDir)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Stop it first') })

    const beside = join(folder, 'beside')
    const restored = await run('restore', [file], beside)
    expect(restored.said).toContain('Restored and checked, row by row.')
    expect(restored.code).toBe(0)
    const { db, close } = await openDatabase({ dataDir: beside })
    expect(await db.select({ lastName: members.lastName }).from(members)).toEqual([
      { lastName: 'Kept' },
    ])
    await close()

    const replaced = await run('restore', [file, '--replace'], beside)
    expect(replaced.said).toContain('The previous data is in')
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^replaced-/)])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
  SLOW,
)

test(
  'what cannot be done is said in a sentence, and makes nothing',
  async () => {
    const nowhere = join(folder, 'nowhere')
    const torn = join(folder, 'torn.gz')
    writeFileSync(torn, 'not a backup')
    const said = async (command: string, parameters: string[]) => {
      const ended = await run(command, parameters, nowhere)
      expect(ended.code).toBe(1)
      return ended.said
    }
    expect(await said('backup', [])).toBe(`There’s no club data in ${nowhere}.\n`)
    expect(await said('restore', [])).toContain('Name a file')
    expect(await said('restore', [torn])).toBe(`${torn} isn’t a backup of this app.\n`)
    expect(await said('restore', [join(folder, 'missing')])).toContain('No such file')
    expect(await said('move-to-postgres', [])).toContain('DATABASE_URL')
    expect(existsSync(nowhere)).toBe(false)
  },
  SLOW,
)
