import type { DaySlot } from '../../slots/day-slots.ts'

/** What a member reads under a time that can be asked for, but isn't confirmed by itself. */
export const SLOT_NOTES: Partial<Record<DaySlot['state'], string>> = {
  full: 'Full',
  too_soon: 'Short notice',
}

/** Says that a time with a note can be asked for as well. */
export function MayWait({ slots }: { slots: readonly DaySlot[] }) {
  if (!slots.some(({ state }) => SLOT_NOTES[state])) return null
  return <p className="text-muted text-sm">Full or short notice? Ask anyway.</p>
}
