export const SHIFT_EVERY = 60_000

const REACH = 4

/** Where the picture sits in a given minute: it walks round a small square, a pixel at a time. */
export function burnInShift(minute: number): { x: number; y: number } {
  const side = REACH * 2
  const step = ((Math.floor(minute) % (side * 4)) + side * 4) % (side * 4)
  const along = (step % side) - REACH
  if (step < side) return { x: along, y: -REACH }
  if (step < side * 2) return { x: REACH, y: along }
  if (step < side * 3) return { x: -along, y: REACH }
  return { x: -REACH, y: -along }
}
