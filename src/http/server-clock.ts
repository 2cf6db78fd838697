import { ON_DEVICE } from '#domain/on-device.ts'
import { deviceStorage } from './device-storage.ts'

const KEY = ON_DEVICE.clockAhead.name
const LEAST_CHANGE_MS = 120_000
/** The server's answers forbid caching without asking it; any other may be an old one. */
const FRESH = /no-(?:store|cache)/

let aheadMs = Number(deviceStorage.getItem(KEY)) || 0
let notifyChange = () => {}

/** How far the device's clock is ahead of the server's, in milliseconds; as last learned, maybe on an earlier visit. */
export const clockAheadMs = () => aheadMs

/** The server's time when the device's clock shows `deviceTime`, in epoch milliseconds. */
export const serverTime = (deviceTime = Date.now()) => deviceTime - aheadMs

/** Now by the server's clock: what the club's days and times are judged by (decision 16). */
export const serverNow = () => new Date(serverTime())

/** The earlier of both clocks: one may have been corrected since, and nothing must expire too soon. */
export const earliestNow = () => new Date(Math.min(Date.now(), serverTime()))

/** Calls `listener` when the device's clock turns out to be off by another amount; set once. */
export function onClockChange(listener: () => void) {
  notifyChange = listener
}

/**
 * Learns the server's time from an answer to a request sent at `sentAt` on the device's clock. Differences of less than
 * two minutes don't count, nor does the time that a device slept before it read the answer.
 */
export function syncServerClock(headers: Headers, sentAt: number) {
  const date = Date.parse(headers.get('date') ?? '')
  const isAhead = sentAt - date > aheadMs + LEAST_CHANGE_MS
  const isBehind = Date.now() - date < aheadMs - LEAST_CHANGE_MS
  if (!(isAhead || isBehind) || !FRESH.test(headers.get('cache-control') ?? '')) return
  aheadMs = sentAt - date
  try {
    deviceStorage.setItem(KEY, String(aheadMs))
  } catch {
    // A full device learns it anew at the next start.
  }
  notifyChange()
}
