import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

function tickIfVisible() {
  if (!document.hidden) tick()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, MINUTE_MS)
    document.addEventListener('visibilitychange', tickIfVisible)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tickIfVisible)
  }
}

/** The time, refreshed every minute (specification 9). */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, () => now)
}
