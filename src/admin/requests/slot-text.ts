import { DOT } from '#domain/dot.ts'
import type { DaySlot } from '../../slots/day-slots.ts'

/** How many cars are promised for a half-hour: "2 of 3", "Full · 3", "2 cars", "Free", "Short notice". */
export function promisedText({ promised = 0, state }: DaySlot, capacity: number | null): string {
  if (state === 'full') return `Full${DOT} ${promised}`
  if (capacity !== null) return `${promised} of ${capacity}`
  if (promised > 0) return promised === 1 ? '1 car' : `${promised} cars`
  return state === 'too_soon' ? 'Short notice' : 'Free'
}
