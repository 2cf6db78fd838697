import type { MouseEvent } from 'react'

const DOUBLE_TAP_MS = 400
const SAME_PLACE_PX = 48

let last = { item: '', at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Whether a click is the second half of a double tap that landed on another item, because the first half moved the
 * intended item away.
 */
export function isStrayTap(item: string, event: MouseEvent): boolean {
  const { timeStamp: at, clientX: x, clientY: y } = event
  const near = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
  const stray = item !== last.item && near && at - last.at < DOUBLE_TAP_MS
  last = { item: stray ? last.item : item, at, x, y }
  return stray
}
