import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

export const inPackages = (path: string) => join(PROJECT_ROOT, 'node_modules', path)

/** Runs a program with its output shown; resolves with the exit code. */
export function runCommand(
  command: string,
  parameters: string[],
  { cwd = PROJECT_ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

/** Runs a Node program in the project's folder with its output shown; resolves with the exit code. */
export const runNode = (parameters: string[], env: Record<string, string> = {}) =>
  runCommand(process.execPath, parameters, { env })
