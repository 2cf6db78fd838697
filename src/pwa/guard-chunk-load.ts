import { ON_DEVICE } from '#domain/on-device.ts'
import { serverAnswers } from '../ui/server-answers.ts'

const KEY = ON_DEVICE.chunkReload.name
/** Longer than any automatic retry waits, which is at most half an hour. */
const NOT_AGAIN_WITHIN_MS = 45 * 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a page may reload for a missing chunk now: once, then not again while it stays missing. */
export function mayReload(memory: Memory, now: number): boolean {
  try {
    const last = Number(memory.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    memory.setItem(KEY, String(now))
    return now - last >= NOT_AGAIN_WITHIN_MS
  } catch {
    return false
  }
}

/**
 * Reloads the page once when a chunk of its build is gone; a second failure shows as an error. Stays on the page
 * if the server does not answer, because a reload would lose what still works.
 */
export function guardChunkLoad(): void {
  addEventListener('vite:preloadError', () => void reloadIfServed())
}

async function reloadIfServed() {
  if (!navigator.onLine || !(await serverAnswers())) return
  if (mayReload(sessionStorage, Date.now())) location.reload()
}
