import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'

const FRESH_MS = 1000
/** How long a visitor waits for a fresh text when an older one can be sent. */
const PATIENCE_MS = 300
/** A fill that takes longer may never end, because its database hangs: the next visitor begins another. */
const GIVE_UP_MS = 5000

type Filled = { text: string; at: number }
type Fill = { text: Promise<string>; at: number }
type Scope = Pick<Deps, 'now' | 'log'>

/** The text under `key`, made by `fill` at most once a second. */
export type Memo = (key: string, scope: Scope, fill: () => Promise<string>) => Promise<string>

/** What visitors read from the database. If that is slow or down, they get the text as it was. */
export function createMemo(): Memo {
  const filled = new Map<string, Filled>()
  const fills = new Map<string, Fill>()

  function begin(key: string, at: number, log: Scope['log'], fill: () => Promise<string>): Fill {
    const begun = { at, text: fill() }
    fills.set(key, begun)
    const forget = () => {
      if (fills.get(key) === begun) fills.delete(key)
    }
    begun.text.then(
      (text) => {
        forget()
        // One that was given up may end after a newer one.
        if (at >= (filled.get(key)?.at ?? at)) filled.set(key, { text, at })
      },
      (error: unknown) => {
        forget()
        // Without an older text the caller gets the error, which is logged with their request.
        if (filled.has(key)) log.error({ err: error }, `${key} was not filled`)
      },
    )
    return begun
  }

  return async (key, { now, log }, fill) => {
    const at = now().getTime()
    const isWithin = (ms: number, since: number) => Math.abs(at - since) < ms
    const last = filled.get(key)
    if (last && isWithin(FRESH_MS, last.at)) return last.text
    const running = fills.get(key)
    const { text } =
      running && isWithin(GIVE_UP_MS, running.at) ? running : begin(key, at, log, fill)
    if (!last) return text
    const lastAfterWait = sleep(PATIENCE_MS, last.text, { ref: false })
    return Promise.race([text, lastAfterWait]).catch(() => last.text)
  }
}
