import type { Press } from './press.ts'

export type PressOutcome = 'waiting' | 'unsent' | 'done' | 'refused'

/** More than any toast still speaks of; a console stands open for weeks. */
const KEPT = 100
const outcomes = new Map<string, 'done' | 'refused'>()

function keep(id: string, outcome: 'done' | 'refused') {
  outcomes.set(id, outcome)
  for (const oldest of outcomes.keys()) {
    if (outcomes.size <= KEPT) return
    outcomes.delete(oldest)
  }
}

/** What was pressed on the same car after a refused press goes with it. */
export function noteOutcome(waiting: readonly Press[], press: Press, isDone: boolean) {
  if (isDone) {
    keep(press.id, 'done')
    return
  }
  for (const { id, vehicleId } of waiting) {
    if (vehicleId === press.vehicleId) keep(id, 'refused')
  }
}

/** Where a press stands; one that another tab of this browser settled keeps waiting in words. */
export function outcomeOf(waiting: readonly Press[], id: string): PressOutcome {
  const failures = waiting.find((one) => one.id === id)?.failures ?? 0
  return outcomes.get(id) ?? (failures > 0 ? 'unsent' : 'waiting')
}
