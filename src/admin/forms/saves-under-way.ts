/** Hears why a save failed, or null once it is through. */
export type Hear = (failure: unknown) => void

/** The drafts whose save has no answer yet, and who waits for it beside the form that sent it. */
const underWay = new Map<string, Set<Hear>>()
const watchers = new Set<() => void>()

/** Answers how to say what came of the save; that tells whether anyone waited for it. */
export function beginSave(draft: string): (failure: unknown) => boolean {
  const waiting = new Set<Hear>()
  underWay.set(draft, waiting)
  tellWatchers()
  return (failure) => {
    underWay.delete(draft)
    tellWatchers()
    for (const hear of waiting) hear(failure)
    return waiting.size > 0
  }
}

/** Whether a save of this draft has no answer yet. */
export function isUnderWay(draft: string): boolean {
  return underWay.has(draft)
}

/** Hears whenever a save begins or ends; answers how to call it off. */
export function watchSaves(hear: () => void): () => void {
  watchers.add(hear)
  return () => void watchers.delete(hear)
}

/** Waits for that save, if there is one; answers how to call it off. */
export function awaitSave(draft: string, hear: Hear): () => void {
  const waiting = underWay.get(draft)
  waiting?.add(hear)
  return () => void waiting?.delete(hear)
}

function tellWatchers() {
  for (const hear of watchers) hear()
}
