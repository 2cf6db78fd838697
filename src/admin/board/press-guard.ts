import type { MouseEvent } from 'react'

const DOUBLE_TAP_MS = 400
const SAME_PLACE_PX = 48

let last = { vehicleId: '', at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }

/**
 * Whether a click is the second half of a double tap whose first half moved another car away from
 * under the finger; it must not move the car that slid into its place.
 */
export function isStrayTap(vehicleId: string, event: MouseEvent): boolean {
  const { timeStamp: at, clientX: x, clientY: y } = event
  const near = Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
  const stray = vehicleId !== last.vehicleId && near && at - last.at < DOUBLE_TAP_MS
  last = { vehicleId: stray ? last.vehicleId : vehicleId, at, x, y }
  return stray
}
