import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Runs `backup`, `restore` or `move-to-postgres` as npm does; answers how it ended and all it said. */
export function runBackupCommand(
  command: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const entry = join(PROJECT_ROOT, `server/backup/commands/${command}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...parameters], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text) => {
      said += text
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}
