import { tellsNothing } from './request-errors.ts'

const AGAIN_MS = 5_000

/** How soon a read that was not answered is tried again; one that was answered is not. */
export function untilAnswered({ state }: { state: { error: unknown } }): number | false {
  return state.error !== null && tellsNothing(state.error) && AGAIN_MS
}
