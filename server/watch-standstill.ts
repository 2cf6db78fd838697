import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const BEAT_MS = 1_000
const LOOK_MS = 5_000
const LOOKS = 6

const LINE =
  'The embedded database does not answer any more, and nothing else can while it does not. The server ends; what it acknowledged is in its folder. Look for a full disk before it starts again.'

// The watcher counts its own looks, so that a machine that slept is not taken for a server that stands still.
const WATCHER = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { beats, lookMs, looks, line } = workerData
let last = -1
let same = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const isInspected = Atomics.load(beats, 1) === 1
  same = beat === last && !isInspected ? same + 1 : 0
  last = beat
  if (same < looks) return
  // Where the log lies on the full disk too, it ends without a word.
  try { writeSync(2, line + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, lookMs)
`

/**
 * Ends the process once it has done nothing for half a minute: the embedded database runs on the one thread of the
 * server, and a fault in it may keep that thread for ever (decision 34). While a debugger may have stopped it, it is
 * left alone. Returns how to stop watching.
 */
export function watchStandstill({ lookMs = LOOK_MS, looks = LOOKS } = {}): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.add(beats, 0, 1)
    Atomics.store(beats, 1, inspectorUrl() ? 1 : 0)
  }
  beat()
  const timer = setInterval(beat, Math.min(BEAT_MS, lookMs / 2))
  timer.unref()
  const workerData = { beats, lookMs, looks, line: LINE }
  const watcher = new Worker(WATCHER, { eval: true, workerData, execArgv: [] })
  watcher.unref()
  return () => {
    clearInterval(timer)
    void watcher.terminate()
  }
}
