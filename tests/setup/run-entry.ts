import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs an entry of the server to its end with these settings alone; `printed` is all of its output. */
export async function runEntry(entry: string, settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: ROOT,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'close')
  return { code: Number(code), printed: `${await out}${await errors}` }
}
