import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../setup/free-port.ts'

export interface BareServer {
  url: string
  stop(): void
}

/**
 * Starts the bare side of a comparison, `file` of this folder, in a process of its own. It gets PORT, `settings`
 * and `firstMessage`, and says a word once it is open.
 */
export async function startBareServer(
  file: string,
  settings: Record<string, string> = {},
  firstMessage: Serializable = {},
): Promise<BareServer> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, file), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...settings },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  child.send(firstMessage)
  const opened = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'close').then(() => false),
  ])
  if (!opened) throw new Error('the bare server did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGKILL')
    },
  }
}
