/** Hears why a save failed, or null once it is through. */
type Hear = (failure: unknown) => void

/** The drafts whose save has no answer yet, and who waits for it beside the form that sent it. */
const underWay = new Map<string, Set<Hear>>()

/** Answers how to say what came of the save; that tells whether anyone waited for it. */
export function beginSave(draft: string): (failure: unknown) => boolean {
  const waiting = new Set<Hear>()
  underWay.set(draft, waiting)
  return (failure) => {
    underWay.delete(draft)
    for (const hear of waiting) hear(failure)
    return waiting.size > 0
  }
}

/** Whether a form that was closed since is still saving this draft. */
export function isUnderWay(draft: string): boolean {
  return underWay.has(draft)
}

/** Waits for that save, if there is one; answers how to call it off. */
export function awaitSave(draft: string, hear: Hear): () => void {
  const waiting = underWay.get(draft)
  waiting?.add(hear)
  return () => void waiting?.delete(hear)
}
