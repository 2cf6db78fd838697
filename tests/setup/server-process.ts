import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { bundledEntry, SERVER } from './bundled-entry.ts'
import { makeDataFolder } from './data-folder.ts'
import { dieWithParent } from './die-with-parent.ts'
import { freePort } from './free-port.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_LOG_CHARACTERS = 200_000

export interface ServerOptions {
  /** Settings beside PORT, HOST and DATA_DIR; with DATABASE_URL the folder stays unused. */
  settings?: Record<string, string>
  port?: number
  dataDir?: string
  readyWithinMs?: number
  /** A module to start instead of the server's own. */
  entry?: string
  /** Inserts rows before the server opens the new folder; the sample club is then left out. */
  fill?: (db: Db) => Promise<unknown>
}

export interface ServerProcess {
  url: string
  port: number
  dataDir: string
  pid(): number
  log(): string
  /** SIGKILL, so the process can't clean up. */
  kill(): Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Starts it again on the same port and folder, stopping it first if it still runs. */
  restart(settings?: Record<string, string>): Promise<void>
  /** Sends a message to an entry that accepts some; resolves with its answer. */
  query(message: string | number): Promise<unknown>
  /** Advances a clocked server's clock; resolves once it has run all chores that are then due. */
  passTime(milliseconds: number): Promise<void>
  /** Stops it, and removes the folder if this created it. */
  dispose(): Promise<void>
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ, GLIBC_TUNABLES } = process.env
  return { PATH, HOME, TMPDIR, LANG, TZ, GLIBC_TUNABLES, NODE_ENV: 'production' }
}

async function waitUntilHealthy(
  url: string,
  child: ChildProcess,
  within: number,
  log: () => string,
) {
  const deadline = Date.now() + within
  for (;;) {
    if (hasEnded(child)) throw new Error(`the server ended while starting:\n${log()}`)
    try {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
      await answer.arrayBuffer()
      if (answer.status === 200) return
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) throw new Error(`the server did not answer in time:\n${log()}`)
    await sleep(40)
  }
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const ownFolder = options.dataDir === undefined
  const dataDir = options.dataDir ?? (await makeDataFolder(options.fill))
  const url = `http://127.0.0.1:${port}`
  let settings = options.settings ?? {}
  let log = ''
  const entry = options.entry ?? SERVER
  const bundle = await bundledEntry(entry)

  const launch = async () => {
    const child = spawn(process.execPath, [bundle], {
      cwd: ROOT,
      env: {
        ...bareEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const collect = (text: Buffer) => {
      log = (log + text).slice(-MAX_LOG_CHARACTERS)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
    if (child.pid === undefined) throw new Error('the server could not be spawned')
    const { pid } = child
    const removeFolder = ownFolder ? dataDir : undefined
    const guard = dieWithParent({ pid, signal: 'KILL', removeFolder })
    try {
      await waitUntilHealthy(url, child, options.readyWithinMs ?? 100_000, () => log)
    } catch (error) {
      guard.release()
      child.kill('SIGKILL')
      throw error
    }
    return { child, ended, guard, pid }
  }

  let running = await launch()
  const end = (signal: NodeJS.Signals) => {
    running.guard.release()
    if (!hasEnded(running.child)) running.child.kill(signal)
    return running.ended
  }
  const stop = async () => {
    const late = setTimeout(() => running.child.kill('SIGKILL'), 15_000)
    const code = await end('SIGTERM')
    clearTimeout(late)
    return code
  }
  const query = (message: string | number) =>
    new Promise<unknown>((done, fail) => {
      const { child } = running
      const ended = () => fail(new Error('the server ended before it answered'))
      child.once('exit', ended)
      child.once('message', (answer) => {
        child.off('exit', ended)
        done(answer)
      })
      child.send(message)
    })
  return {
    url,
    port,
    dataDir,
    query,
    pid: () => running.pid,
    log: () => log,
    kill: async () => {
      await end('SIGKILL')
    },
    stop,
    restart: async (changed) => {
      if (!hasEnded(running.child)) await stop()
      settings = { ...settings, ...changed }
      running = await launch()
    },
    passTime: async (milliseconds) => {
      await query(milliseconds)
    },
    dispose: async () => {
      await end('SIGKILL')
      if (ownFolder) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
