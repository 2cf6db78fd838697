import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

export const inPackages = (path: string) => join(PROJECT_ROOT, 'node_modules', path)

/** Runs one of Node's programs in the project's folder, its output shown; answers the exit code. */
export function runNode(parameters: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, parameters, {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}
