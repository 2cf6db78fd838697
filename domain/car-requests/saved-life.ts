import type { RequestLife } from './request-life.ts'
import type { Slot } from './slots.ts'

/** A slot as JSON. */
export type SavedSlot = { date: string; time: string; at: string }

/** A request's state, notes and reason as its history stores them. */
export type SavedLife = Omit<RequestLife, 'requested' | 'promised' | 'offered' | 'version'> & {
  requested: SavedSlot
  promised: SavedSlot | null
  offered: SavedSlot[]
  notes: string | null
  reason: string | null
}

export const saveSlot = ({ date, time, at }: Slot): SavedSlot => ({
  date,
  time,
  at: at.toISOString(),
})

export const readSlot = ({ date, time, at }: SavedSlot): Slot => ({ date, time, at: new Date(at) })
