import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'
import { type ServerProcess, startServer } from '../setup/server-process.ts'
import { defineBench } from './figure.ts'

const GIVE_UP_AFTER_MS = 20_000
const REFUSAL = /already using the data folder/

/** Starts a second process on the folder; true when it refused in words and with a failing exit. */
async function isRefused({ dataDir }: ServerProcess): Promise<boolean> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const closed = once(child, 'close').then(([code]) => code)
  const code = await Promise.race([closed, sleep(GIVE_UP_AFTER_MS, null, { ref: false })])
  child.kill('SIGKILL')
  return typeof code === 'number' && code !== 0 && REFUSAL.test(said)
}

export default defineBench({
  name: 'Two processes on one data folder',
  sizes: { smoke: 2, full: 50 },
  async run(rounds, report) {
    const server = await startServer()
    try {
      let refused = 0
      for (let round = 0; round < rounds; round++) if (await isRefused(server)) refused++
      const second = report({
        name: 'a second process is refused',
        target: `${rounds} of ${rounds}`,
        measured: `${refused} of ${rounds}`,
        ok: refused === rounds,
        isCertain: true,
      })

      let takenOver = 0
      for (let round = 0; round < rounds; round++) {
        await server.kill()
        await server.restart().then(
          () => takenOver++,
          () => undefined,
        )
      }
      const dead = report({
        name: "a dead owner's folder is taken over",
        target: `${rounds} of ${rounds}`,
        measured: `${takenOver} of ${rounds}`,
        ok: takenOver === rounds,
        isCertain: true,
      })
      return [second, dead]
    } finally {
      await server.dispose()
    }
  },
})
