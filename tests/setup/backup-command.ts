import { spawn } from 'node:child_process'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { bundledEntry } from './bundled-entry.ts'

/** Runs `backup`, `restore` or `move-to-postgres` in its own process; resolves with its exit code and output. */
export async function runBackupCommand(
  command: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const entry = await bundledEntry(`server/backup/commands/${command}.ts`)
  const child = spawn(process.execPath, [entry, ...parameters], {
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
