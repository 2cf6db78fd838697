import { NoAnswer } from './request-errors.ts'

const DELAYS_MS = [3_000, 6_000, 12_000, 24_000, 60_000] as const

/** The delay before the next try after `tries` tries without a network, in milliseconds. */
export function retryDelayMs(tries: number): number {
  return DELAYS_MS[Math.min(tries, DELAYS_MS.length) - 1] ?? DELAYS_MS[0]
}

type Failed = { state: { error: unknown; errorUpdateCount: number } }

/**
 * A `refetchInterval` for reads that found no network. Answers, including rejections and server errors, are not
 * retried.
 */
export function retryWhileOffline({ state }: Failed): number | false {
  return state.error instanceof NoAnswer && retryDelayMs(state.errorUpdateCount)
}
