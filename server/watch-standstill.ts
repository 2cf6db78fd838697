import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const BEAT_MS = 1_000
const CHECK_MS = 5_000
const CHECKS = 6

const LINE =
  'The embedded database has stopped responding, and it blocks the whole server. Stopping the process. Everything the server confirmed is saved. Check for a full disk before you restart.'

// Counts checks instead of time, so that a machine that slept is not taken for a hung server.
const WATCHER = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { beats, checkMs, checks, line } = workerData
let last = -1
let same = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const isInspected = Atomics.load(beats, 1) === 1
  same = beat === last && !isInspected ? same + 1 : 0
  last = beat
  if (same < checks) return
  // If the log's disk is full as well, the process ends without a message.
  try { writeSync(2, line + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}, checkMs)
`

/**
 * Ends the process after half a minute without progress: a fault in the embedded database can block the only thread for
 * ever (decision 34). Disabled while a debugger may have paused it. Returns a function that stops the watch.
 */
export function watchStandstill({ checkMs = CHECK_MS, checks = CHECKS } = {}): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.add(beats, 0, 1)
    Atomics.store(beats, 1, inspectorUrl() ? 1 : 0)
  }
  beat()
  const timer = setInterval(beat, Math.min(BEAT_MS, checkMs / 2))
  timer.unref()
  const workerData = { beats, checkMs, checks, line: LINE }
  const watcher = new Worker(WATCHER, { eval: true, workerData, execArgv: [] })
  watcher.unref()
  return () => {
    clearInterval(timer)
    void watcher.terminate()
  }
}
