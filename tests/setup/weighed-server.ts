import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runServer } from '#server/run-server.ts'
import { readSettings } from '#server/settings.ts'

// The server as main.ts starts it, which reports its memory on request, after collecting garbage.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
await runServer(readSettings(process.env))

process.on('message', () => {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
