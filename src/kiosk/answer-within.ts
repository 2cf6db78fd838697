import type { Clock } from './clock.ts'

export class NoAnswer extends Error {}

/**
 * Waits at most `ms`, then aborts and rejects, also when whoever was asked ignores the abort.
 */
export async function answerWithin<T>(
  clock: Clock,
  ms: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let callOff = () => {}
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(ms, () => {
      reject(new NoAnswer('no answer in time'))
      controller.abort()
    })
  })
  try {
    return await Promise.race([ask(controller.signal), late])
  } finally {
    callOff()
  }
}
