import { sendOnce } from '../../setup/club-call.ts'
import type { Actor, Step } from './actor.ts'

/** Some kind of people, and how many of a hundred calls are theirs. */
export interface Crowd {
  share: number
  /** Who takes part from the start. */
  initial: Actor[]
  /**
   * Somebody new, when all others are waiting for an answer; null where nobody comes, and the first crowd makes the
   * call in their place.
   */
  next: () => Actor | null
}

interface CallRecord {
  kind: string
  status: number
  ms: number
}

/** Plays crowds against `url`, a call whenever one is due, and keeps what came back. */
export function replayOf(url: string, crowds: Crowd[]) {
  const records: CallRecord[] = []
  const errors: string[] = []
  const idle = crowds.map(({ initial }) => initial.map(begun))
  const turns = evenly(crowds.map(({ share }) => share))
  let turn = 0

  const take = (crowd: number) => {
    const waiting = idle[crowd] ?? []
    const ready = waiting.findIndex(({ step }) => step.isReady?.() ?? true)
    if (ready >= 0) return waiting.splice(ready, 1)[0]
    const actor = crowds[crowd]?.next()
    return actor ? begun(actor) : undefined
  }
  return {
    records,
    errors,
    /** Who still waits for what should have come by now. */
    stuck: () =>
      idle
        .flat()
        .filter(({ step }) => step.isReady?.() === false)
        .map(({ step }) => `nothing came for ${step.call.path}`),
    async send(due: number): Promise<void> {
      const wanted = turns[turn++ % turns.length] ?? 0
      const taken = take(wanted)
      const crowd = taken ? wanted : 0
      const one = taken ?? take(0)
      if (!one) throw new Error('nobody is left')
      const { call, expect } = one.step
      const answer = await sendOnce(url, call)
      records.push({ kind: call.kind, status: answer.status, ms: performance.now() - due })
      try {
        if (!expect.includes(answer.status)) throw new Error(answer.text.slice(0, 200))
        const after = one.actor.next(answer)
        if (!after.done) idle[crowd]?.push({ actor: one.actor, step: after.value })
      } catch (error) {
        errors.push(`${call.method ?? 'GET'} ${call.path}: ${answer.status} ${error}`)
      }
    },
  }
}

function begun(actor: Actor): { actor: Actor; step: Step } {
  const first = actor.next(NOTHING_YET)
  if (first.done) throw new Error('somebody does nothing')
  return { actor, step: first.value }
}

const NOTHING_YET = { status: 0, headers: new Headers(), text: '' }

/** The crowds in turn, each as often as its share of a hundred says, and as evenly as can be. */
function evenly(shares: number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const credit = shares.map(() => 0)
  return Array.from({ length: total }, () => {
    for (const [crowd, share] of shares.entries()) credit[crowd] = (credit[crowd] ?? 0) + share
    const richest = credit.indexOf(Math.max(...credit))
    credit[richest] = (credit[richest] ?? 0) - total
    return richest
  })
}
