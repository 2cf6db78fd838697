import type { Press } from './press.ts'

export type PressOutcome = 'waiting' | 'unsent' | 'done' | 'refused'

const outcomes = new Map<string, 'done' | 'refused'>()

/** What was pressed on the same car after a refused press goes with it. */
export function noteOutcome(waiting: readonly Press[], press: Press, isDone: boolean) {
  if (isDone) {
    outcomes.set(press.id, 'done')
    return
  }
  for (const { id, vehicleId } of waiting) {
    if (vehicleId === press.vehicleId) outcomes.set(id, 'refused')
  }
}

/** Where a press stands; one that another tab of this browser settled keeps waiting in words. */
export function outcomeOf(waiting: readonly Press[], id: string): PressOutcome {
  const failures = waiting.find((one) => one.id === id)?.failures ?? 0
  return outcomes.get(id) ?? (failures > 0 ? 'unsent' : 'waiting')
}
