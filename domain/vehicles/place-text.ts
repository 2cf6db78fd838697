import { joinFacts } from '../dot.ts'

type Placed = { storagePosition: string | null; licensePlate?: string | null | undefined }

/** Where a car is and how to tell it, on every card: `A-12 · KLM 4821`. Null where nothing is known. */
export function placeText({ storagePosition, licensePlate }: Placed): string | null {
  return joinFacts([storagePosition?.trim(), licensePlate?.trim()]) || null
}
