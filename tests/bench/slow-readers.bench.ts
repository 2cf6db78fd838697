import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/open-database.ts'
import { EVENTS_PATH, PICTURE_PATH, startForSlowReaders } from '../setup/slow-readers.ts'
import { atMost, defineBench } from './figure.ts'
import { newDatabase } from './shared-postgres.ts'

const AT_ONCE = 250
const MOST_MB = 300
const PICTURE_BYTES = 1.5 * 1024 * 1024

// The system takes about 2 MB of the answers of each connection. Three pictures are more, as many as a connection may
// ask for at once; the events lie in memory once, whoever reads them.
const ATTACKS = [
  { share: 0.1, path: PICTURE_PATH, times: 3 },
  { share: 0.5, path: EVENTS_PATH, times: 1 },
  { share: 0.4, path: EVENTS_PATH, times: 20 },
]

function rssMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export default defineBench({
  name: 'Readers that take nothing of their answers',
  sizes: { smoke: 500, full: 3_000 },
  async run(readers, report) {
    const url = await newDatabase('slow_readers')
    const { db, close } = await openDatabase({ databaseUrl: url, poolSize: 1 })
    const club = await startForSlowReaders({ url, db }, PICTURE_BYTES)
    try {
      await club.readAll()
      const idle = rssMegabytes(club.pid())
      let most = 0
      const watch = setInterval(() => {
        most = Math.max(most, rssMegabytes(club.pid()) - idle)
      }, 50)
      let longestMs = 0
      for (let count = 0; count < readers && most < MOST_MB; count += AT_ONCE) {
        await Promise.all(
          ATTACKS.flatMap(({ share, path, times }) =>
            Array.from({ length: share * AT_ONCE }, () => club.readNothing(path, times)),
          ),
        )
        const begun = performance.now()
        await club.readAll()
        longestMs = Math.max(longestMs, performance.now() - begun)
      }
      await sleep(1000)
      clearInterval(watch)
      return [
        report({
          ...atMost(`memory that ${readers} readers who take nothing cost`, MOST_MB, most, 'MB'),
          sides: `${Math.round(idle)} MB idle; others were answered in ${Math.round(longestMs)} ms at most`,
        }),
      ]
    } finally {
      await club.stop()
      await close()
    }
  },
})
