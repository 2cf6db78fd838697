import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../setup/free-port.ts'

export interface BareServer {
  url: string
  stop(): void
}

/** Starts the bare side of a comparison in a process of its own. */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
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
