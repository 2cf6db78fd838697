import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Called with the error of a failed save, or with null and the server's answer. */
type SaveListener = (failure: unknown, answer?: unknown) => void

/** Drafts with a save in progress, and for each the forms opened since, which wait for its result. */
const runningSaves = new Map<string, Set<SaveListener>>()
const watchers = new Set<() => void>()

/** Returns a function to report the result with; it returns whether another form has taken over the draft. */
export function beginSave(draft: string): (...result: Parameters<SaveListener>) => boolean {
  const waiting = new Set<SaveListener>()
  runningSaves.set(draft, waiting)
  notifyWatchers()
  return (...result) => {
    runningSaves.delete(draft)
    notifyWatchers()
    for (const listener of waiting) listener(...result)
    return waiting.size > 0
  }
}

export function isSaving(draft: string): boolean {
  return runningSaves.has(draft)
}

/**
 * Whether this draft is being saved, by this form or by one closed earlier. Calls `onEarlierSave` with the result of an
 * earlier form's save.
 */
export function useSaveUnderWay(draft: string, onEarlierSave: SaveListener): boolean {
  const listener = useEffectEvent(onEarlierSave)
  useEffect(() => {
    const waiting = runningSaves.get(draft)
    waiting?.add(listener)
    return () => void waiting?.delete(listener)
  }, [draft])
  return useSyncExternalStore(watchSaves, () => isSaving(draft))
}

function watchSaves(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function notifyWatchers() {
  for (const watcher of watchers) watcher()
}
