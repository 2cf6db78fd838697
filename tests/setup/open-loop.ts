import { setTimeout as sleep } from 'node:timers/promises'

interface Schedule {
  perSecond: number
  /** Whether nothing is sent any more that is due so many seconds after the start. */
  until: (seconds: number) => boolean
  /** Is not waited for before the next one is due; `due` is by `performance.now()`. */
  send: (due: number) => Promise<void>
}

/** Sends at a fixed rate, whatever becomes of what was sent; resolves once all of it is answered. */
export async function openLoop({ perSecond, until, send }: Schedule): Promise<void> {
  const begun = performance.now()
  const underWay = new Set<Promise<void>>()
  for (let turn = 0; !until(turn / perSecond); turn++) {
    const due = begun + (turn * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    const one: Promise<void> = send(due).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
}
