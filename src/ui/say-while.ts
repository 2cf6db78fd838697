import { dismissToast, toast } from './toast-store.ts'

const SLOW_MS = 500
/** Longer than anything may take that is waited for. */
const SHOWN_MS = 60_000

/** Says `title` in a toast while `work` takes long, so that a tap is never without an effect. */
export function sayWhile<T>(title: string, work: Promise<T>): Promise<T> {
  let id = 0
  const slow = setTimeout(() => {
    id = toast({ title, durationMs: SHOWN_MS })
  }, SLOW_MS)
  return work.finally(() => {
    clearTimeout(slow)
    dismissToast(id)
  })
}
