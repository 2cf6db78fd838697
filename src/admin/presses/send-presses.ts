import { isAhead } from '#domain/is-ahead.ts'
import type { AdminVehicle } from '#domain/vehicles/vehicle.schema.ts'
import type { Press } from './press.ts'
import type { PressStore } from './press-store.ts'

export type PressAnswer =
  | { kind: 'done'; vehicle: AdminVehicle }
  | { kind: 'conflict'; vehicle: AdminVehicle }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsent' }
  | { kind: 'signed-out' }

type Settled = Exclude<PressAnswer, { kind: 'unsent' | 'signed-out' }> | { kind: 'too-old' }

export type PressSenderDeps = {
  store: PressStore
  send: (press: Press) => Promise<PressAnswer>
  /** One sender per car over all tabs of the browser. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  now: () => number
  /** Runs before the press leaves the store, so that the card never shows what was before. */
  onSettled: (press: Press, answer: Settled) => void
}

/** A press this old says nothing about the garage any more. */
export const TOO_OLD_MS = 12 * 60 * 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** Milliseconds until a press that failed `failures` times is sent again. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
}

/**
 * Sends each car's presses in order, cars beside each other. Sending twice is safe: the server knows a press that it
 * heard before, and refuses one since which somebody else has moved the car (decision 8).
 */
export function createPressSender({ store, send, alone, now, onSettled }: PressSenderDeps) {
  const busy = new Set<string>()
  const notBefore = new Map<string, number>()
  let running = false
  let starts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendOne(press: Press): Promise<boolean> {
    if (now() - press.pressedAt > TOO_OLD_MS) {
      onSettled(press, { kind: 'too-old' })
      store.removeAllOf(press.vehicleId)
      return true
    }
    const startsBefore = starts
    const answer = await send(press)
    if (answer.kind === 'signed-out') {
      // Whoever has signed in meanwhile was not refused.
      if (starts === startsBefore) running = false
      return false
    }
    if (answer.kind === 'unsent') {
      notBefore.set(press.vehicleId, now() + waitAfter(press.failures + 1))
      store.fail(press.id)
      return false
    }
    onSettled(press, answer)
    notBefore.delete(press.vehicleId)
    // What was pressed after a refused press rests on it.
    if (answer.kind === 'done') store.remove(press.id)
    else store.removeAllOf(press.vehicleId)
    return true
  }

  function isDue(vehicleId: string) {
    return !isAhead(notBefore.get(vehicleId) ?? 0, now(), LONGEST_WAIT_MS)
  }

  async function sendAllOf(vehicleId: string) {
    busy.add(vehicleId)
    try {
      await alone(`garage-press-${vehicleId}`, async () => {
        while (running && isDue(vehicleId)) {
          const press = store.head(vehicleId)
          if (!press || !(await sendOne(press))) return
        }
      })
    } catch (error) {
      notBefore.set(vehicleId, now() + LONGEST_WAIT_MS)
      throw error
    } finally {
      busy.delete(vehicleId)
      flush()
    }
  }

  function flush() {
    clearTimeout(timer)
    if (!running) return
    const waiting = new Set(store.all().map((press) => press.vehicleId))
    let next = Number.POSITIVE_INFINITY
    for (const vehicleId of waiting) {
      if (busy.has(vehicleId)) continue
      if (isDue(vehicleId)) void sendAllOf(vehicleId)
      else next = Math.min(next, notBefore.get(vehicleId) ?? 0)
    }
    if (Number.isFinite(next)) timer = setTimeout(flush, next - now())
  }

  return {
    start() {
      running = true
      starts += 1
      flush()
    },
    stop() {
      running = false
      clearTimeout(timer)
    },
    flush,
    /** The server is there again: waits are over. */
    hurry() {
      notBefore.clear()
      flush()
    },
  }
}
